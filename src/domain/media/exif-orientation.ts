import { hasAscii, uint16, uint32 } from "./bytes.ts";

const orientationTag = 0x0112;
const shortType = 3;

/** The orientation in a TIFF block (EXIF without its "Exif" prefix), 1 to 8; 1 when it says nothing usable. */
export function exifOrientation(tiff: Uint8Array): number {
  const littleEndian = hasAscii(tiff, 0, "II");
  if (!littleEndian && !hasAscii(tiff, 0, "MM")) return 1;
  if (uint16(tiff, 2, littleEndian) !== 42) return 1;
  const directory = uint32(tiff, 4, littleEndian);
  const entries = uint16(tiff, directory, littleEndian);
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > tiff.length) return 1;
    if (uint16(tiff, entry, littleEndian) !== orientationTag) continue;
    const orientation = uint16(tiff, entry + 8, littleEndian);
    const isSane = uint16(tiff, entry + 2, littleEndian) === shortType && orientation >= 1 && orientation <= 8;
    return isSane ? orientation : 1;
  }
  return 1;
}
