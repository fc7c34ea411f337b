import type { Pixels } from "./pixels.ts";

/** Premultiplies in place, so that colours of transparent pixels do not bleed when averaged. False: every pixel is opaque. */
export function premultiply({ data }: Pixels): boolean {
  let hasTransparency = false;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] as number;
    if (alpha === 255) continue;
    hasTransparency = true;
    for (let i = at; i < at + 3; i++) data[i] = ((data[i] as number) * alpha) / 255;
  }
  return hasTransparency;
}

export function unpremultiply({ data }: Pixels): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] as number;
    if (alpha === 255 || alpha === 0) continue;
    for (let i = at; i < at + 3; i++) data[i] = ((data[i] as number) * 255) / alpha;
  }
}
