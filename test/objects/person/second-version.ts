/**
 * The tables of a person of the second version. Its views let the first version read and write a person after a rollback, so what that
 * one wrote stands in facts of their own.
 */
export const secondVersion = `CREATE TABLE facts (id INTEGER PRIMARY KEY, name TEXT NOT NULL, value);
INSERT INTO facts (name, value) VALUES ('schema', 1), ('schema_reached', 1);
CREATE TRIGGER one_fact BEFORE INSERT ON facts BEGIN DELETE FROM facts WHERE name = NEW.name; END;
CREATE VIEW answered AS
SELECT j.value ->> 0 AS rapid_id, j.value ->> 1 AS at FROM facts f, json_each(f.value) j WHERE name >= 'answered/' AND name < 'answered0'
UNION ALL SELECT j.value ->> 0, j.value ->> 1 FROM facts f, json_each(f.value, '$.recent') j WHERE name = 'profile'
UNION ALL SELECT j.value ->> 0, s.value ->> 'openedAt' FROM facts f, json_each(f.value, '$.ended') s, json_each(s.value, '$.outcomes') j
WHERE name = 'profile' AND j.value ->> 1;
CREATE TRIGGER answered_i INSTEAD OF INSERT ON answered BEGIN
INSERT INTO facts (name, value) VALUES ('answered/' || NEW.rapid_id, json_array(json_array(NEW.rapid_id, NEW.at))); END;
CREATE TRIGGER answered_d INSTEAD OF DELETE ON answered BEGIN
UPDATE facts SET value = (SELECT json_group_array(json(j.value)) FROM json_each(facts.value) j WHERE j.value ->> 0 <> OLD.rapid_id)
WHERE name >= 'answered/' AND name < 'answered0'; END;
CREATE VIEW sessions AS SELECT substr(name, 9) AS id, value ->> 0 AS opened_at, value ->> 1 AS state, value ->> 2 AS opening, value ->> 3 AS course
FROM facts WHERE name >= 'session/' AND name < 'session0';
CREATE TRIGGER sessions_i INSTEAD OF INSERT ON sessions BEGIN
INSERT INTO facts (name, value) VALUES ('session/' || NEW.id, json_array(NEW.opened_at, NEW.state, NEW.opening, NEW.course)); END;
CREATE TRIGGER sessions_u INSTEAD OF UPDATE ON sessions BEGIN
UPDATE facts SET value = json_array(NEW.opened_at, NEW.state, NEW.opening, NEW.course) WHERE name = 'session/' || OLD.id; END;
CREATE TRIGGER sessions_d INSTEAD OF DELETE ON sessions BEGIN DELETE FROM facts WHERE name = 'session/' || OLD.id; END;
CREATE VIEW rapids AS SELECT value ->> 0 AS session_id, value ->> 1 AS place, value ->> 2 AS id, value ->> 3 AS routing_id,
value ->> 4 AS is_served, value ->> 5 AS content, value ->> 6 AS result, value ->> 7 AS outcome
FROM facts WHERE name >= 'rapid/' AND name < 'rapid0';
CREATE TRIGGER rapids_i INSTEAD OF INSERT ON rapids BEGIN
INSERT INTO facts (name, value) VALUES ('rapid/' || NEW.session_id || NEW.place,
json_array(NEW.session_id, NEW.place, NEW.id, NEW.routing_id, NEW.is_served, NEW.content, NEW.result, NEW.outcome)); END;
CREATE TRIGGER rapids_u INSTEAD OF UPDATE ON rapids BEGIN
UPDATE facts SET value = json_set(value, '$[4]', NEW.is_served, '$[6]', NEW.result, '$[7]', NEW.outcome)
WHERE name = 'rapid/' || OLD.session_id || OLD.place; END;
CREATE TRIGGER rapids_d INSTEAD OF DELETE ON rapids BEGIN DELETE FROM facts WHERE name = 'rapid/' || OLD.session_id || OLD.place; END;`;
