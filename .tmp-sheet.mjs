import sharp from "sharp";
import { readdirSync } from "node:fs";
const [, , prefix, out, width, ...names] = process.argv;
const dir = "/tmp/pages-look/shots/";
const w = Number(width);
const images = await Promise.all(names.map(async (n) => sharp(`${dir}${prefix}-${n}.png`).resize({ width: w }).png().toBuffer({ resolveWithObject: true })));
const h = Math.max(...images.map((i) => i.info.height));
await sharp({ create: { width: (w + 12) * images.length, height: h, channels: 3, background: "#888" } })
  .composite(images.map((i, n) => ({ input: i.data, left: n * (w + 12), top: 0 }))).png().toFile(out);
