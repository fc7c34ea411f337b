import { ascii, uint32 } from "./bytes.ts";

const mp4Majors = new Set(
  ["isom", "iso2", "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9", "mp41", "mp42", "mp71"].concat([
    "avc1",
    "dash",
    "MSNV",
    "M4V ",
    "M4VH",
    "M4VP",
  ]),
);
const avifMajors = new Set(["avif", "avis", "mif1", "msf1", "miaf"]);
const mobileMajors = new Set(["3gp4", "3gp5", "3gp6"]);

export function bmffBrands(head: Uint8Array): { major: string; all: string[] } {
  const end = Math.min(uint32(head, 0), head.length, 512);
  const all = [ascii(head, 8, 4)];
  for (let i = 16; i + 4 <= end; i += 4) all.push(ascii(head, i, 4));
  return { major: all[0] ?? "", all };
}

/** Decides by the major brand: HEIC, Canon's raw files and others name "isom" or "mif1" among their compatible ones. */
export function bmffMediaType(head: Uint8Array): "avif" | "mov" | "m4a" | "mp4" | null {
  const { major, all } = bmffBrands(head);
  if (avifMajors.has(major)) return all.includes("avif") || all.includes("avis") ? "avif" : null;
  if (major === "qt  ") return "mov";
  if (major === "M4A ") return "m4a";
  if (mp4Majors.has(major)) return "mp4";
  return mobileMajors.has(major) && all.some((brand) => mp4Majors.has(brand)) ? "mp4" : null;
}
