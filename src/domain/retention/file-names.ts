/** A stored file is named by a random UUID and an extension, so such a name stands nowhere but where the file is meant. */
const fileName = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.[0-9a-z]+/g;

/** The wanted names that a text has, in JSON, in an address or in plain words. */
export function fileNamesIn(text: string, wanted: ReadonlySet<string>): string[] {
  return [...text.matchAll(fileName)].map(([name]) => name).filter((name) => wanted.has(name));
}
