import { compareVoteOf, contestantPlaces } from "../../domain/kinds/compare/compare-vote.ts";
import { voterFactsOf } from "../../domain/standings/voter-facts.ts";
import type { DeskReading, TaskAnswers } from "./desk-reading.ts";
import { type DeskTables, responseStates } from "./desk-tables.ts";
import type { DeskVote, DeskVotes } from "./told-votes.port.ts";

/** Changes that one call tells, at most. Those of one task are told once. */
const changesAtOnce = 1_000;
const { accepted } = responseStates;

/**
 * A log of the tasks whose accepted responses change. Triggers write it, so that nothing that changes a response can forget to. Only desks
 * that are asked have it: it costs a row an answer.
 */
const beginLog = `CREATE TABLE IF NOT EXISTS vote_changes (number INTEGER PRIMARY KEY, task INTEGER NOT NULL);
  CREATE TRIGGER IF NOT EXISTS log_new_vote AFTER INSERT ON responses WHEN new.state = ${accepted}
    BEGIN INSERT INTO vote_changes (task) VALUES (new.task); END;
  CREATE TRIGGER IF NOT EXISTS log_changed_vote AFTER UPDATE ON responses WHEN new.state = ${accepted} OR old.state = ${accepted}
    BEGIN INSERT INTO vote_changes (task) VALUES (new.task); END;
  CREATE TRIGGER IF NOT EXISTS log_removed_vote AFTER DELETE ON responses WHEN old.state = ${accepted}
    BEGIN INSERT INTO vote_changes (task) VALUES (old.task); END;
  CREATE TRIGGER IF NOT EXISTS log_erased_person AFTER UPDATE OF user ON people WHEN new.user IS NULL AND old.user IS NOT NULL
    BEGIN INSERT INTO vote_changes (task) SELECT task FROM responses WHERE person = new.id AND state = ${accepted}; END;
  INSERT INTO vote_changes (task) SELECT DISTINCT task FROM responses WHERE state = ${accepted}`;

/** Tells the votes of comparisons to whoever counts them elsewhere. */
export class DeskVotesTelling {
  readonly #tables: DeskTables;
  readonly #reading: DeskReading;

  constructor(tables: DeskTables, reading: DeskReading) {
    this.#tables = tables;
    this.#reading = reading;
  }

  /** The number of the last change. Undefined: nobody asked for votes yet. */
  lastChange(): number | undefined {
    if (!this.#hasLog()) return undefined;
    return Number(this.#tables.sql("SELECT max(number) AS number FROM vote_changes")[0]?.number ?? 0);
  }

  /** Runs inside a transaction of the caller's. */
  changedAfter(cursor: number): DeskVotes {
    if (this.#tables.state() === "closed") return { comparisons: [], cursor, isMore: false };
    if (!this.#hasLog()) {
      this.#tables.sql(beginLog);
      this.#tables.remember("logs_votes", 1);
    }
    const rows = this.#tables.sql(
      "SELECT number, task FROM vote_changes WHERE number > ? ORDER BY number LIMIT ?",
      ...[cursor, changesAtOnce],
    );
    const tasks = [...new Set(rows.map(({ task }) => Number(task)))];
    return {
      comparisons: this.#reading.allAnswersOf(tasks).flatMap(votesOn),
      cursor: Number(rows.at(-1)?.number ?? cursor),
      isMore: rows.length === changesAtOnce,
    };
  }

  #hasLog(): boolean {
    return this.#tables.fact("logs_votes") !== null;
  }
}

function votesOn({ content, answers }: TaskAnswers): DeskVotes["comparisons"] {
  const [datapointId] = content.datapointIds;
  if (datapointId === undefined) return [];
  const places = contestantPlaces(content.asset);
  const votes = answers.flatMap(({ state, person, at, weight, result, details }): DeskVote[] => {
    const vote = state === "Accepted" ? compareVoteOf(result, places) : null;
    if (vote === null) return [];
    const preferred = vote === 0 || vote === 1 ? vote : null;
    return [{ person, at, preferred, weight, voter: voterFactsOf(details) }];
  });
  return [{ datapointId, votes }];
}
