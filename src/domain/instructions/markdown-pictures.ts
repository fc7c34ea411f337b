/** A picture in Markdown. */
interface MarkdownPicture {
  /** What its author wrote as the address. */
  address: string;
  /** The stored file that it names. Null: the address leads elsewhere. */
  fileName: string | null;
}

/** `![a name](address "a title")`: the address may stand in angle brackets. Bounded, so that no text takes long. */
const picture = /(!\[(?:[^\]\\]|\\.){0,300}\]\([ \t]*)(?:<([^<>\n]*)>|([^\s<>()]+))/g;
/** A stored file by its name alone, or at the address where files are read. */
const named =
  /^(?:(?:https?:\/\/[^/?#]+)?\/asset\/file\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-z]{1,8})$/;

/** The pictures of a Markdown text, in their order. */
export function picturesIn(markdown: string): MarkdownPicture[] {
  return [...markdown.matchAll(picture)].map(([, , inBrackets, bare]) => pictureAt(inBrackets ?? bare ?? ""));
}

/** The text with full addresses in place of file names. */
export function withPictures(markdown: string, urlOf: (fileName: string) => string): string {
  return markdown.replace(picture, (whole, before: string, inBrackets?: string, bare?: string) => {
    const { fileName } = pictureAt(inBrackets ?? bare ?? "");
    return fileName === null ? whole : `${before}${urlOf(fileName)}`;
  });
}

function pictureAt(address: string): MarkdownPicture {
  return { address, fileName: named.exec(address)?.[1] ?? null };
}
