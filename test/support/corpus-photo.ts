import sharp, { type Sharp } from "sharp";
import { seededNoise } from "../../scripts/local/seeded-random.mjs";

/** Soft shapes of 96 x 72 control points, enlarged, with the mild noise of a sensor on the colours. */
export async function photo(width: number, height: number, channels: 3 | 4 = 3, grain = 5): Promise<Sharp> {
  const random = seededNoise(width * 31 + height);
  const points = Uint8Array.from({ length: 96 * 72 * channels }, () => 128 + 120 * random());
  const soft = await sharp(points, { raw: { width: 96, height: 72, channels } })
    .blur(1.2)
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer();
  for (let i = 0; i < soft.length; i++) {
    const isAlpha = channels === 4 && i % 4 === 3;
    if (!isAlpha) soft[i] = Math.min(255, Math.max(0, (soft[i] as number) + grain * random()));
  }
  return sharp(soft, { raw: { width, height, channels } });
}
