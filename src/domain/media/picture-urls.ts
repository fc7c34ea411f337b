import { variantWidthsOf } from "./picture-widths.ts";

/** Only still pictures of these types are made smaller. An animated one is served whole at each of its addresses. */
const withVariants: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** The addresses of a picture's smaller variants, by their widths in pixels. Empty for files that have none. */
export function variantUrlsOf(
  { mediaType, width }: { mediaType: string; width: number | null },
  url: string,
): Record<string, string> {
  if (width === null || !withVariants.includes(mediaType)) return {};
  return Object.fromEntries(variantWidthsOf(width).map((offered) => [String(offered), `${url}?w=${offered}`]));
}
