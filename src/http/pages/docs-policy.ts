import { typeface } from "./face-files.ts";

/**
 * The content policy of the pages below /docs: files of their own folder, requests to this origin alone, and nothing turns text into
 * markup. Pictures that a tried operation answers with are shown from memory.
 */
export function docsPolicy(origin: string): string {
  return [
    "default-src 'none'",
    `script-src ${origin}/docs/`,
    `style-src ${origin}/docs/`,
    `font-src ${origin}${typeface}`,
    `img-src ${origin}/docs/images/ data: blob:`,
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}
