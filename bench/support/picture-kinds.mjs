import sharp from "sharp";
import { seededNoise } from "../../scripts/local/seeded-random.mjs";
import { scene } from "./photos.mjs";

/**
 * Pictures of other kinds than camera photos, and of scenes that no other figure has: transparent ones, screenshots, scans, grey ones,
 * panoramas, landscapes. Each is `[name, bytes]`. `size` scales their sides.
 */
export async function* pictureKinds(size = 1) {
  for (const [name, make] of Object.entries(kinds)) yield [name, await make((side) => Math.round(side * size))];
}

const png = { compressionLevel: 6, adaptiveFiltering: true };
const grain = 4;

const kinds = {
  "PNG of 3 MP with soft alpha": async (s) => {
    const [width, height] = [s(2000), s(1500)];
    const colours = await (await grainy("herbs", width, height, grain / 2)).raw().toBuffer();
    const alpha = await sharp(drawing(width, height, cutOut(width, height)))
      .extractChannel(3)
      .raw()
      .toBuffer();
    return sharp(colours, { raw: { width, height, channels: 3 } })
      .joinChannel(alpha, { raw: { width, height, channels: 1 } })
      .png(png)
      .toBuffer();
  },
  "PNG of 1 MP, a logo with alpha": (s) =>
    sharp(drawing(s(1200), s(900), logo(s(1200), s(900))))
      .png()
      .toBuffer(),
  "PNG of 2 MP, a screenshot": (s) => {
    const [width, height] = [s(1920), s(1080)];
    return sharp(drawing(width, height, tiles(width, height) + lines(width, height, 14)))
      .flatten()
      .png()
      .toBuffer();
  },
  "PNG of 4 MP, a screenshot with an opaque alpha": (s) => {
    const [width, height] = [s(2560), s(1600)];
    return sharp(drawing(width, height, paper(width, height) + lines(width, height, 16)))
      .png()
      .toBuffer();
  },
  "PNG of 8 MP, a grey scan": async (s) => (await scan(s)).extractChannel(0).toColourspace("b-w").png().toBuffer(),
  "PNG of 8 MP, a scan of two colours": (s) =>
    sharp(page(s(2480), s(3508)))
      .flatten()
      .png({ palette: true, colours: 2 })
      .toBuffer(),
  "JPEG of 8 MP, a scan": async (s) => (await scan(s)).jpeg({ quality: 85 }).toBuffer(),
  "JPEG of 4 MP, grey": async (s) =>
    (await grainy("friends", s(2309), s(1732))).greyscale().jpeg({ quality: 90 }).toBuffer(),
  "JPEG of 12 MP, grey": async (s) =>
    (await grainy("street", s(4000), s(3000))).greyscale().jpeg({ quality: 90 }).toBuffer(),
  "JPEG of 18 MP, a panorama": async (s) => (await grainy("ridge", s(9000), s(2000))).jpeg({ quality: 90 }).toBuffer(),
  "JPEG of 24 MP, a landscape": async (s) =>
    (await grainy("ridge", s(6000), s(4000), 3)).jpeg({ quality: 92 }).toBuffer(),
  "JPEG of 24 MP, colour of full size": async (s) =>
    (await grainy("mountains", s(6000), s(4000), 3)).jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer(),
  "JPEG of 2 MP, a photo": async (s) => (await grainy("free", s(1633), s(1225))).jpeg({ quality: 90 }).toBuffer(),
  "JPEG of 4 MP, a pattern": async (s) => (await grainy("pattern", s(2309), s(1732))).jpeg({ quality: 90 }).toBuffer(),
  "JPEG of 12 MP, turned": async (s) =>
    (await grainy("beach", s(4000), s(3000))).jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer(),
  "PNG of 3 MP, a photo": async (s) => (await grainy("water", s(2000), s(1500), grain / 2)).png(png).toBuffer(),
};

/** A scene cut to this size, with the noise of a sensor. */
async function grainy(name, width, height, strength = grain) {
  const cut = (await scene(name)).resize(width, height, { kernel: "cubic", fit: "cover" }).removeAlpha();
  return withGrain(cut, strength);
}

async function scan(s) {
  return withGrain(
    sharp(page(s(2480), s(3508)))
      .flatten()
      .removeAlpha(),
    grain / 2,
  );
}

async function withGrain(picture, strength) {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const random = seededNoise(data.length);
  for (let i = 0; i < data.length; i++) {
    const noise = strength * (random() + random() + random());
    data[i] = Math.max(0, Math.min(255, data[i] + noise));
  }
  return sharp(data, { raw: info });
}

function drawing(width, height, body) {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);
}

function page(width, height) {
  return drawing(width, height, paper(width, height) + lines(width, height, Math.ceil(width / 62)));
}

function paper(width, height) {
  return `<rect width="${width}" height="${height}" fill="#f8f8f4"/>`;
}

function cutOut(width, height) {
  const ellipse = `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${width * 0.4}" ry="${height * 0.42}" fill="#fff" filter="url(#soft)"/>`;
  const label = `<rect x="${width * 0.1}" y="${height * 0.8}" width="${width * 0.3}" height="${height * 0.1}" rx="30" fill="#fff" fill-opacity="0.6"/>`;
  return `<defs><filter id="soft"><feGaussianBlur stdDeviation="3"/></filter></defs>${ellipse}${label}`;
}

function logo(width, height) {
  const [x, y] = [width / 12, height / 9];
  return (
    `<circle cx="${4 * x}" cy="${4.5 * y}" r="${3 * y}" fill="#e33"/>` +
    `<path d="M${7 * x} ${y} L${11 * x} ${8 * y} L${6 * x} ${7 * y} Z" fill="#38c" fill-opacity="0.8"/>`
  );
}

function tiles(width, height) {
  const [across, down] = [width / 6, height / 4];
  const all = Array.from({ length: 24 }, (_, i) => {
    const [x, y] = [(i % 6) * across, Math.floor(i / 6) * down];
    return (
      `<rect x="${x + 9}" y="${y + 9}" width="${across - 18}" height="${down - 18}" fill="#fff" stroke="#ccc"/>` +
      `<rect x="${x + 20}" y="${y + 20}" width="${across / 2}" height="${down / 10}" fill="hsl(${i * 15},60%,50%)"/>`
    );
  });
  return paper(width, height) + all.join("");
}

/** What lines of print look like from afar: no font is needed. */
function lines(width, height, size) {
  const random = seededNoise(size);
  const strokes = [];
  for (let y = size * 3; y < height - size * 2; y += size * 1.6) {
    for (let x = width * 0.06; x < width * (0.8 + 0.12 * random()); x += size * 0.62) {
      if (random() > 0.7) continue;
      const at = () =>
        `${(x + Math.abs(random()) * size * 0.45).toFixed(1)} ${(y - Math.abs(random()) * size * 0.7).toFixed(1)}`;
      strokes.push(`M${at()} L${at()} L${at()}`);
    }
  }
  return `<path d="${strokes.join("")}" fill="none" stroke="#222" stroke-width="${Math.max(1, size / 9)}"/>`;
}
