/** Asks about what is named, which may be a question itself: "Delete Cats?", and "Delete Where is the disc?". */
export function question(verb: string, name: string): string {
  return name.endsWith("?") ? `${verb} ${name}` : `${verb} ${name}?`;
}
