/** One entity tag with what separates it from the next; a comma may stand within the quotes. */
const entry = /[ \t]*(?:(W\/)?"([\x21\x23-\x7e\x80-\uffff]*)")?[ \t]*(?:,|$)/y;

interface EntityTag {
  weak: boolean;
  opaque: string;
}

/** If-None-Match (RFC 9110 13.1.2): whether the client has this already. Compares weakly. */
export function ifNoneMatch(header: string | null | undefined, etag: string): boolean {
  if (header === null || header === undefined) return false;
  if (header.trim() === "*") return true;
  const [own] = parseTags(etag);
  return own !== undefined && parseTags(header).some((tag) => tag.opaque === own.opaque);
}

/** If-Match (RFC 9110 13.1.1): whether the request may go on. Compares strongly: a weak tag never matches. */
export function ifMatch(header: string | null | undefined, etag: string): boolean {
  if (header === null || header === undefined || header.trim() === "*") return true;
  const [own] = parseTags(etag);
  return own !== undefined && !own.weak && parseTags(header).some((tag) => !tag.weak && tag.opaque === own.opaque);
}

/** A list that is malformed anywhere matches nothing. */
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
