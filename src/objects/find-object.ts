/** An object by its name, or by an id that the namespace gave. Where an object lives is decided here and nowhere else. */
export function findObject(namespace: DurableObjectNamespace, at: string | DurableObjectId): DurableObjectStub {
  return namespace.get(typeof at === "string" ? namespace.idFromName(at) : at);
}
