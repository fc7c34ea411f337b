/** One entity tag and its separator. The quoted text may contain a comma. */
const entry = /[ \t]*(?:(W\/)?"([\x21\x23-\x7e\x80-\uffff]*)")?[ \t]*(?:,|$)/y;

interface EntityTag {
  weak: boolean;
  opaque: string;
}

/** Evaluates If-None-Match (RFC 9110 13.1.2): true if the client has this version already. Compares weakly. */
export function ifNoneMatch(header: string | null | undefined, etag: string): boolean {
  if (header === null || header === undefined) return false;
  if (header.trim() === "*") return true;
  const [own] = parseTags(etag);
  return own !== undefined && parseTags(header).some((tag) => tag.opaque === own.opaque);
}

/** Evaluates If-Match (RFC 9110 13.1.1): true if the request may proceed. Compares strongly: a weak tag never matches. */
export function ifMatch(header: string | null | undefined, etag: string): boolean {
  if (header === null || header === undefined || header.trim() === "*") return true;
  const [own] = parseTags(etag);
  return own !== undefined && !own.weak && parseTags(header).some((tag) => !tag.weak && tag.opaque === own.opaque);
}

/** The texts of the strong tags of an If-Match header, without their quotes. */
export function strongTags(header: string): string[] {
  return parseTags(header).flatMap(({ weak, opaque }) => (weak ? [] : [opaque]));
}

/** Parses a list of entity tags. A list that is malformed anywhere is empty, and so matches nothing. */
function parseTags(list: string): EntityTag[] {
  const tags: EntityTag[] = [];
  entry.lastIndex = 0;
  while (entry.lastIndex < list.length) {
    const found = entry.exec(list);
    if (!found) return [];
    if (found[2] !== undefined) tags.push({ weak: found[1] !== undefined, opaque: found[2] });
  }
  return tags;
}
