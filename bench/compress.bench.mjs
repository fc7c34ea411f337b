/**
 * CPU of a picture compressed by the running service over HTTP, the whole request, against sharp with one thread: decode, resize and
 * WebP of quality 85, method 4, on the same photos in turns, the least of some rounds, since what else runs on the machine only adds.
 * The photos are real ones with fresh sensor noise; other kinds of pictures and other scenes follow. Beside it the bytes of both results,
 * jSquash's CPU, the first picture of a fresh isolate against a later one, and two sizes of one decode against two calls. Fails where a geometric mean or another figure is above
 * its limit. Arguments add photos of one's own. Ten minutes.
 */
import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { compressSlowly, withService, withServices, withSeveralSizes } from "./compress/service.mjs";
import { loadJsquash } from "./support/jsquash-in-node.mjs";
import { natural } from "./support/natural.mjs";
import { havePhotos, photo, sceneNames } from "./support/photos.mjs";
import { pictureKinds } from "./support/picture-kinds.mjs";
import { demand, figureArguments, sized } from "./support/size.mjs";

/** The most of sharp's CPU, and of its bytes, by group. */
const groups = {
  "1 to 4 MP to 800": { maxdim: 800, megapixels: sized([1, 2, 4], [0.1]), limit: 1 },
  "8 to 48 MP to 800": { maxdim: 800, megapixels: sized([8, 12, 24, 48], []), limit: 0.9 },
  "to 2048": { maxdim: 2048, megapixels: sized([4, 12, 24], []), limit: 1 },
};
/** Other kinds of pictures: their mean, and the worst of them. */
const kindLimits = { limit: 0.9, worst: 1.05 };
const limits = { png: 1, jsquash: 0.25, bytes: 1.03, firstCall: 1.5 };
const rounds = sized(
  { warm: 3, least: 5, most: 12, milliseconds: 6000 },
  { warm: 0, least: 1, most: 1, milliseconds: 0 },
);
const freshRuntimes = sized(5, 1);
const warmCalls = sized(12, 1);
sharp.concurrency(1);
sharp.cache(false);

const mean = (values) => Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

function bySharp(picture, maxdim) {
  return sharp(picture)
    .rotate()
    .resize(maxdim, maxdim, { fit: "inside", withoutEnlargement: true, kernel: "lanczos3" })
    .webp({ quality: 85, effort: 4 })
    .toBuffer();
}

function byJsquash(jsquash, picture, { width, height }) {
  const isPng = picture[0] === 0x89;
  const pixels = isPng ? jsquash.decodePng(picture) : jsquash.decodeJpeg(picture);
  return jsquash.encodeWebp(jsquash.resize(pixels, width, height));
}

async function cpuOfThis(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least CPU of a picture on each side, in milliseconds, and the bytes of both results. */
async function compare(compress, jsquash, picture, maxdim) {
  const spent = { ours: [], sharp: [] };
  const native = await bySharp(picture, maxdim);
  for (let i = 0; i < rounds.warm; i++) await compress(picture, maxdim);
  let webp = null;
  const start = performance.now();
  const isShort = () => performance.now() - start < rounds.milliseconds;
  for (let round = 0; round < rounds.least || (round < rounds.most && isShort()); round++) {
    const { milliseconds, ...answer } = await compress(picture, maxdim);
    webp = answer.webp;
    if (milliseconds !== null) spent.ours.push(milliseconds);
    spent.sharp.push(await cpuOfThis(() => bySharp(picture, maxdim)));
  }
  const [ours, theirs] = [Math.min(...spent.ours), Math.min(...spent.sharp)];
  // The libraries take seconds for a large photo, and are far from their limit.
  const { width, height } = await sharp(native).metadata();
  const libraries = await cpuOfThis(() => byJsquash(jsquash, picture, { width, height }));
  return { ours, sharp: theirs, ratio: ours / theirs, jsquash: ours / libraries, bytes: webp.length / native.length };
}

/** What each picture gave: an empty list where there are none. */
async function comparePictures(
  compress,
  jsquash,
  { title, limit, worst = Number.POSITIVE_INFINITY, maxdim },
  pictures,
) {
  const all = [];
  for await (const [name, picture] of pictures) {
    const one = { name, maxdim, ...(await compare(compress, jsquash, picture, maxdim)) };
    all.push(one);
    console.log(
      `compress: ${name} to ${maxdim}: ${one.ours.toFixed(0)} ms of CPU; sharp ${one.sharp.toFixed(0)}, ratio ${one.ratio.toFixed(2)}; ` +
        `${one.jsquash.toFixed(2)} of jSquash's; ${one.bytes.toFixed(3)} of sharp's bytes`,
    );
  }
  if (all.length === 0) return all;
  const most = Math.max(...all.map((one) => one.ratio));
  const [ratio, libraries, bytes] = ["ratio", "jsquash", "bytes"].map((side) => mean(all.map((one) => one[side])));
  console.log(
    `compress: ${title}: geometric mean ${ratio.toFixed(2)} of sharp's CPU, limit ${limit.toFixed(2)}; worst ` +
      `${most.toFixed(2)}${Number.isFinite(worst) ? `, limit ${worst}` : ""}; ${libraries.toFixed(2)} of jSquash's; bytes ${bytes.toFixed(3)} of sharp's, ` +
      `limit ${limits.bytes}`,
  );
  demand(ratio <= limit && most <= worst && bytes <= limits.bytes);
  return all;
}

/** Progressive photos flatter: sharp keeps all of their coefficients. */
function tellOfKinds(all) {
  const sequential = all.filter(({ name }) => !name.endsWith("progressive"));
  const libraries = mean(all.filter(({ maxdim }) => maxdim === 800).map(({ jsquash }) => jsquash));
  console.log(
    `compress: all photos ${mean(all.map(({ ratio }) => ratio)).toFixed(2)} of sharp's CPU, those that are not progressive ` +
      `${mean(sequential.map(({ ratio }) => ratio)).toFixed(2)}; to 800 ${libraries.toFixed(2)} of jSquash's, limit ${limits.jsquash}`,
  );
  demand(libraries <= limits.jsquash);
}

/** Another scene for each size, and both ways to write a JPEG. */
async function* photosOf(megapixels) {
  for (const [index, size] of megapixels.entries()) {
    for (const isProgressive of [false, true]) {
      const scene = sceneNames[(index * 2 + Number(isProgressive)) % sceneNames.length];
      yield [
        `${scene}, ${size} MP ${isProgressive ? "progressive" : "JPEG"}`,
        await photo(scene, size, { isProgressive }),
      ];
    }
  }
}

async function* drawnPngs() {
  const options = { compressionLevel: 6, adaptiveFiltering: true };
  for (const [width, height] of sized(
    [
      [2000, 1500],
      [4032, 3024],
    ],
    [[365, 274]],
  )) {
    yield [`PNG of ${width} x ${height}, drawn`, await (await natural(width, height)).png(options).toBuffer()];
  }
}

async function* ownPhotos() {
  for (const path of figureArguments) yield [path, await readFile(path)];
}

/** How the first picture of all may come: to a fresh isolate and a fresh object. Each gives milliseconds on the clock, from the last byte sent to the answer. */
const onceOnly = "as its first request, sent at once";
const firstCalls = {
  "half a second after a list of files": async ({ compress, client, picture }) => {
    await client.get("/assets");
    await setTimeout(500);
    return (await compress(picture, 800)).clock;
  },
  "as its first request, sent over half a second": ({ client, picture }) =>
    compressSlowly(client, picture, { maxdim: 800, milliseconds: 500 }),
  [onceOnly]: async ({ compress, picture }) => (await compress(picture, 800)).clock,
};

/** The first picture of a fresh runtime against the least of some warm ones there: the median of some fresh ones. */
async function compareFirstCall(picture) {
  for (const [title, call] of Object.entries(firstCalls).slice(0, sized(undefined, 1))) {
    const ratios = [];
    for (let i = 0; i < freshRuntimes; i++) {
      await withService(async (compress, client) => {
        const first = await call({ compress, client, picture });
        const warm = [];
        for (let again = 0; again < warmCalls; again++) warm.push((await compress(picture, 800)).clock);
        ratios.push({ first, warm: Math.min(...warm), ratio: first / Math.min(...warm) });
      });
    }
    const isLimited = title !== onceOnly;
    const ratio = tellOfFirst(
      `the first picture of all, ${title}`,
      ratios,
      isLimited ? `limit ${limits.firstCall}` : "once a region",
    );
    demand(!isLimited || ratio <= limits.firstCall);
  }
}

/** The first picture of each fresh isolate, sent at once, while the objects are warm: against the least of some later ones there. */
async function compareFreshIsolates(picture) {
  await withServices(freshRuntimes + 1, async ([warmed, ...fresh]) => {
    for (let i = 0; i < warmCalls; i++) await warmed.compress(picture, 800);
    const ratios = [];
    for (const { compress } of fresh) {
      const first = (await compress(picture, 800)).clock;
      const later = [];
      for (let again = 0; again < warmCalls; again++) later.push((await compress(picture, 800)).clock);
      ratios.push({ first, warm: Math.min(...later), ratio: first / Math.min(...later) });
    }
    const ratio = tellOfFirst("a fresh isolate's first picture, sent at once", ratios, `limit ${limits.firstCall}`);
    demand(ratio <= limits.firstCall);
  });
}

/** Prints the median, and gives it. */
function tellOfFirst(title, ratios, limit) {
  const { first, warm, ratio } = ratios.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(ratios.length / 2)];
  console.log(
    `compress: ${title}: ${first.toFixed(0)} ms on the clock, a warm one ${warm.toFixed(0)}: ${ratio.toFixed(2)} times, ${limit}`,
  );
  return ratio;
}

/** Two sizes of one decode against two calls. */
async function compareSeveral(make, picture, name) {
  const spent = { together: [], apart: [] };
  for (let round = 0; round < sized(10, 1); round++) {
    const [together, apart] = [await make(picture, "sizes=800,480"), await make(picture, "sizes=800,480&apart")];
    if (together !== null) spent.together.push(together);
    if (apart !== null) spent.apart.push(apart);
  }
  const [together, apart] = [Math.min(...spent.together), Math.min(...spent.apart)];
  console.log(
    `compress: ${name} to 800 and 480 of one decode: ${together.toFixed(0)} ms of CPU, by two calls ${apart.toFixed(0)}: ` +
      `${(together / apart).toFixed(2)}, limit 1`,
  );
  demand(together <= apart);
}

const jsquash = await loadJsquash();
console.log(
  `compress: ${(await havePhotos()) ? "real photos with fresh noise" : "DRAWN pictures, since there are no real photos"}`,
);
await withService(async (compress) => {
  const all = [];
  for (const [title, { megapixels, ...group }] of Object.entries(groups)) {
    all.push(...(await comparePictures(compress, jsquash, { title, ...group }, photosOf(megapixels))));
  }
  tellOfKinds(all);
  await comparePictures(compress, jsquash, { title: "PNG to 800", maxdim: 800, limit: limits.png }, drawnPngs());
  const others = { title: "other kinds to 800", maxdim: 800, ...kindLimits };
  await comparePictures(compress, jsquash, others, pictureKinds(sized(1, 0.1)));
  await comparePictures(compress, jsquash, { title: "your own to 800", maxdim: 800, limit: 1 }, ownPhotos());
});
await withSeveralSizes(async (make) => {
  await compareSeveral(make, await photo("wine", sized(12, 0.1)), "12 MP JPEG");
  const webp = sharp(await photo("life", sized(4, 0.1)))
    .resize(1600)
    .webp();
  await compareSeveral(make, await webp.toBuffer(), "WebP of 1600 pixels");
});
await compareFreshIsolates(await photo("mountains", sized(4, 0.1)));
await compareFirstCall(await photo("mountains", sized(4, 0.1)));
