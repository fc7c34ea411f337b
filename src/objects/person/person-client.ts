import type { Person, Persons } from "./person.port.ts";

/** Each person by his id; the key is the object's own, so that it tells nobody who it is. */
export function createPersons(namespace: DurableObjectNamespace): Persons {
  const at = (id: DurableObjectId) => namespace.get(id) as unknown as Person;
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
