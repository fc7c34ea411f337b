import { stubOf } from "../../platform/objects/stub-of.ts";
import type { Person, Persons } from "./person.port.ts";

/** Finds a person's object by their id. The object's own id serves as a key that does not reveal who they are. */
export function createPersons(namespace: DurableObjectNamespace): Persons {
  const at = (id: DurableObjectId) => stubOf<Person>(namespace, id);
  return {
    ofUser(userId) {
      const id = namespace.idFromName(userId);
      return { key: id.toString(), person: at(id) };
    },
    ofKey(key) {
      try {
        return at(namespace.idFromString(key));
      } catch {
        return null;
      }
    },
  };
}
