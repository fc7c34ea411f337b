import { hasAscii, uint16 } from "./bytes.ts";
import { exifOrientation } from "./exif-orientation.ts";
import type { Inspection, StillImage } from "./inspection.ts";
import { type JpegSegment, jpegSegments } from "./jpeg-segments.ts";

interface Frame {
  marker: number;
  precision: number;
  width: number;
  height: number;
  components: { id: number; horizontal: number; vertical: number }[];
}

const damaged = { kind: "corrupt", detail: "The JPEG's header is damaged." } as const;

interface ColourMarkers {
  hasJfif: boolean;
  adobeTransform: number | null;
}

/** Reads up to the first scan, since the orientation may come anywhere before it. */
export function inspectJpeg(bytes: Uint8Array): Inspection {
  let frame: Frame | null = null;
  let orientation: number | null = null;
  const colours: ColourMarkers = { hasJfif: false, adobeTransform: null };
  const segments = jpegSegments(bytes);
  let next = segments.next();
  for (; !next.done; next = segments.next()) {
    const segment = next.value;
    if (isFrame(segment.marker)) {
      if (frame) return damaged;
      frame = readFrame(bytes, segment);
      if (!frame) return damaged;
    } else if (
      segment.marker === 0xe0 &&
      segment.end - segment.start >= 5 &&
      hasAscii(bytes, segment.start, "JFIF\0")
    ) {
      colours.hasJfif = true;
    } else if (segment.marker === 0xe1 && hasAscii(bytes, segment.start, "Exif\0\0")) {
      orientation ??= exifOrientation(bytes.subarray(segment.start + 6, segment.end));
    } else if (
      segment.marker === 0xee &&
      segment.end - segment.start >= 12 &&
      hasAscii(bytes, segment.start, "Adobe")
    ) {
      colours.adobeTransform = bytes[segment.start + 11] ?? null;
    }
  }
  if (next.value === "more") return { kind: "more" };
  if (next.value === "corrupt" || !frame) return damaged;
  return describe(frame, orientation ?? 1, colours);
}

/** SOF0 to SOF15; C4, C8 and CC are tables and an extension. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function readFrame(bytes: Uint8Array, { marker, start, end }: JpegSegment): Frame | null {
  const count = bytes[start + 5] ?? 0;
  if (count === 0 || start + 6 + count * 3 > end) return null;
  const components = Array.from({ length: count }, (_, i) => {
    const at = start + 6 + i * 3;
    const sampling = bytes[at + 1] ?? 0;
    return { id: bytes[at] ?? 0, horizontal: sampling >> 4, vertical: sampling & 15 };
  });
  const isSane = components.every(({ horizontal: h, vertical: v }) => h >= 1 && h <= 4 && v >= 1 && v <= 4);
  if (!isSane) return null;
  const [height, width] = [uint16(bytes, start + 1), uint16(bytes, start + 3)];
  return { marker, precision: bytes[start] ?? 0, width, height, components };
}

function describe(frame: Frame, orientation: number, colours: ColourMarkers): StillImage {
  const rareCoding = rareCodingOf(frame);
  const isProgressive = (frame.marker & 3) === 2;
  return {
    kind: "image",
    type: "image/jpeg",
    width: frame.width,
    height: frame.height,
    orientation,
    animated: false,
    bitDepth: frame.precision,
    colour: colourOf(frame, colours),
    hasAlpha: false,
    interlaced: isProgressive,
    sampling: frame.components.map(({ horizontal, vertical }) => ({ horizontal, vertical })),
    ...(rareCoding ? { rareCoding } : {}),
  };
}

function rareCodingOf({ marker, precision, components }: Frame): string | null {
  if (marker >= 0xc9) return "arithmetic coding";
  if (marker === 0xc3) return "lossless coding";
  if (marker >= 0xc5) return "hierarchical coding";
  if (precision !== 8) return `${precision} bits a sample`;
  return components.length === 1 || components.length === 3 || components.length === 4
    ? null
    : `${components.length} colour components`;
}

/** JFIF means YCbCr whatever else the file says. libjpeg decides the same. */
function colourOf({ components }: Frame, { hasJfif, adobeTransform }: ColourMarkers): StillImage["colour"] {
  if (components.length === 1) return "gray";
  if (components.length === 4) return "cmyk";
  if (components.length !== 3) return "unknown";
  if (hasJfif) return "ycbcr";
  if (adobeTransform !== null) return adobeTransform === 0 ? "rgb" : "ycbcr";
  return String.fromCharCode(...components.map(({ id }) => id)) === "RGB" ? "rgb" : "ycbcr";
}
