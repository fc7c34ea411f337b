interface LabelSources {
  /** Sources as a policy writes them: hashes and addresses. */
  scripts: string;
  styles: string;
  /** Where its scripts may ask. Nowhere by default. */
  connects?: "'self'";
  /** Who may show it in a frame. */
  framedBy: "'none'" | "'self'";
}

/** The content policy of a page that shows tasks: pictures and sounds of this origin alone, and nothing turns text into markup. */
export function labelPolicy({ scripts, styles, connects, framedBy }: LabelSources): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self'",
    "media-src 'self'",
    ...(connects === undefined ? [] : [`connect-src ${connects}`]),
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}
