/** The header by which a browser loads the page's first files before it has read a line of the document. */
export function aheadOf({ style, scripts }: { style: string; scripts: readonly string[] }): string {
  return [
    `</label/${style}>; rel=preload; as=style`,
    ...scripts.map((name) => `</label/${name}>; rel=preload; as=script; crossorigin`),
  ].join(", ");
}
