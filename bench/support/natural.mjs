import sharp from "sharp";
import { seededNoise } from "../../scripts/local/seeded-random.mjs";

/**
 * What a camera sees, the same every time: detail that weakens with its fineness as in nature, some hard edges, colours coarser
 * than light, and grain. Large ones are enlarged from half their size before the grain.
 */
export async function natural(width, height, seed = 7) {
  const random = seededNoise(seed * 7919);
  const isLarge = width * height > 13e6;
  const size = isLarge ? { width: Math.round(width / 2), height: Math.round(height / 2) } : { width, height };
  const light = await octaves(random, size, { strength: 60, falling: 0.62, finest: size.width / 1.5 });
  const colours = [];
  for (let i = 0; i < 2; i++) {
    colours.push(await octaves(random, size, { strength: 30, falling: 0.55, finest: size.width / 3 }));
  }
  addShapes(random, size, light, colours);
  const rgb = toRgb(light, colours);
  const whole = sharp(rgb, { raw: { ...size, channels: 3 } });
  const large = isLarge ? await whole.resize(width, height, { fit: "fill", kernel: "cubic" }).raw().toBuffer() : rgb;
  for (let i = 0; i < large.length; i += 3) {
    const grain = 3 * random();
    for (let c = i; c < i + 3; c++) large[c] = Math.max(0, Math.min(255, large[c] + grain));
  }
  return sharp(large, { raw: { width, height, channels: 3 } });
}

async function octaves(random, { width, height }, { strength, falling, finest }) {
  const plane = new Float32Array(width * height);
  for (let points = 4, weight = strength; points < finest; points *= 2, weight *= falling) {
    const grid = { width: points, height: Math.max(2, Math.round((points * height) / width)), channels: 1 };
    const values = Uint8Array.from({ length: grid.width * grid.height }, () => 128 + 127 * random());
    const soft = await sharp(values, { raw: grid })
      .resize(width, height, { fit: "fill", kernel: "cubic" })
      .toColourspace("b-w")
      .raw()
      .toBuffer();
    for (let i = 0; i < plane.length; i++) plane[i] += ((soft[i] - 128) / 127) * weight;
  }
  return plane;
}

function addShapes(random, { width, height }, light, [blue, red]) {
  for (let shape = 0; shape < 60; shape++) {
    const [x, y] = [Math.abs(random()) * width, Math.abs(random()) * height];
    const [across, down] = [(Math.abs(random()) * width) / 8 + 4, (Math.abs(random()) * height) / 8 + 4];
    const [brighter, bluer, redder] = [40 * random(), 25 * random(), 25 * random()];
    for (let row = Math.max(0, Math.floor(y - down)); row < Math.min(height, y + down); row++) {
      const half = across * Math.sqrt(Math.max(0, 1 - ((row - y) / down) ** 2));
      for (let i = Math.max(0, Math.floor(x - half)); i < Math.min(width, x + half); i++) {
        light[row * width + i] += brighter;
        blue[row * width + i] += bluer;
        red[row * width + i] += redder;
      }
    }
  }
}

function toRgb(light, [blue, red]) {
  const rgb = new Uint8ClampedArray(light.length * 3);
  for (let i = 0; i < light.length; i++) {
    rgb[i * 3] = 118 + light[i] + 1.402 * red[i];
    rgb[i * 3 + 1] = 118 + light[i] - 0.344 * blue[i] - 0.714 * red[i];
    rgb[i * 3 + 2] = 118 + light[i] + 1.772 * blue[i];
  }
  return new Uint8Array(rgb.buffer);
}
