import { uint32 } from "./bytes.ts";
import { exifOrientation } from "./exif-orientation.ts";
import type { Inspection, StillImage } from "./inspection.ts";
import { pngChunks } from "./png-chunks.ts";

const colours = { 0: "gray", 2: "rgb", 3: "palette", 4: "gray-alpha", 6: "rgba" } as const;
const depths: Record<keyof typeof colours, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const damaged = { kind: "corrupt", detail: "The PNG's header is damaged." } as const;

/** Reads up to the first IDAT: animation and transparency are declared before it. */
export function inspectPng(bytes: Uint8Array): Inspection {
  let picture: StillImage | null = null;
  for (const { type, data, length, end } of pngChunks(bytes)) {
    if (type === "IDAT") return picture ?? damaged;
    if (!picture) {
      if (type !== "IHDR" || length !== 13) return damaged;
      if (end > bytes.length) break;
      picture = readHeader(bytes.subarray(data, data + length));
      if (!picture) return damaged;
      continue;
    }
    if (type === "IHDR" || type === "IEND" || length > 0x7fff_ffff) return damaged;
    if (end > bytes.length) break;
    if (type === "acTL") picture.animated = true;
    if (type === "tRNS") picture.hasAlpha = true;
    if (type === "eXIf") picture.orientation = exifOrientation(bytes.subarray(data, data + length));
  }
  return { kind: "more" };
}

function readHeader(data: Uint8Array): StillImage | null {
  const [bitDepth = 0, colourType = 0, compression, filter, interlace] = data.subarray(8);
  if (compression !== 0 || filter !== 0 || interlace === undefined || interlace > 1) return null;
  if (!isColourType(colourType) || !depths[colourType].includes(bitDepth)) return null;
  const colour = colours[colourType];
  return {
    kind: "image",
    type: "image/png",
    width: uint32(data, 0),
    height: uint32(data, 4),
    orientation: 1,
    animated: false,
    bitDepth,
    colour,
    hasAlpha: colour === "rgba" || colour === "gray-alpha",
    interlaced: interlace === 1,
  };
}

function isColourType(value: number): value is keyof typeof colours {
  return value in colours;
}
