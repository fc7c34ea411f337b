import { type Box, boxes, findBox } from "./bmff-boxes.ts";
import { bmffBrands } from "./bmff-brands.ts";
import { hasAscii, uint32 } from "./bytes.ts";
import type { Inspection, StillImage } from "./inspection.ts";

const damaged = { kind: "corrupt", detail: "The AVIF's header is damaged." } as const;
const alphaUrn = "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha";

/** Dimensions are the largest of all items': tiles, alpha and thumbnails are never larger than the picture. */
export function inspectAvif(bytes: Uint8Array): Inspection {
  const top = boxes(bytes, 0, Number.POSITIVE_INFINITY);
  let next = top.next();
  while (!next.done && next.value.type !== "meta") next = top.next();
  if (next.done) return next.value === "corrupt" ? damaged : { kind: "more" };
  const meta = next.value;
  if (meta.end > bytes.length) return Number.isFinite(meta.end) ? { kind: "more" } : damaged;
  const properties = findBox(bytes, { data: meta.data + 4, end: meta.end }, "iprp", "ipco");
  return properties ? describe(bytes, properties) : damaged;
}

function describe(bytes: Uint8Array, properties: Box): Inspection {
  let [width, height, bitDepth, hasAlpha] = [0, 0, 8, false];
  for (const { type, data, end } of boxes(bytes, properties.data, properties.end)) {
    if (type === "ispe" && end - data >= 12) {
      const size = [uint32(bytes, data + 4), uint32(bytes, data + 8)] as const;
      if (size[0] * size[1] > width * height) [width, height] = size;
    }
    if (type === "pixi" && end - data >= 6) bitDepth = Math.max(bitDepth, bytes[data + 5] ?? 8);
    if (type === "auxC" && hasAscii(bytes, data + 4, alphaUrn)) hasAlpha = true;
  }
  return {
    kind: "image",
    type: "image/avif",
    width,
    height,
    orientation: 1,
    animated: bmffBrands(bytes).all.includes("avis"),
    bitDepth,
    colour: "unknown",
    hasAlpha,
    interlaced: false,
  } satisfies StillImage;
}
