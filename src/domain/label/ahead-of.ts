/** The header by which a browser loads the page's first scripts before it has read a line of the document. */
export function aheadOf(scripts: readonly string[]): string {
  return scripts.map((name) => `</label/${name}>; rel=preload; as=script; crossorigin`).join(", ");
}
