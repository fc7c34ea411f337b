import sharp from "sharp";

/** Soft shapes with the noise of a sensor, the same every time: what a camera's picture costs to decode and to encode. */
export async function photo(width, height, channels = 3) {
  const random = seeded(width * 31 + height);
  const points = Uint8Array.from({ length: 192 * 144 * channels }, () => 128 + 120 * random());
  const soft = await sharp(points, { raw: { width: 192, height: 144, channels } })
    .blur(1)
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer();
  for (let i = 0; i < soft.length; i++) {
    const isAlpha = channels === 4 && i % 4 === 3;
    if (!isAlpha) soft[i] = Math.min(255, Math.max(0, soft[i] + 6 * random()));
  }
  return sharp(soft, { raw: { width, height, channels } });
}

/** An xorshift generator, -1 to 1. */
function seeded(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2 ** 31;
  };
}
