import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { variantWidthsOf } from "../../src/domain/media/picture-widths.ts";

/** Tasks of every kind as the service gives them, and the files that they show. */

const scene = (
  hue,
  width,
  height,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 60% 70%)"/><stop offset="1" stop-color="hsl(${hue + 30} 70% 88%)"/></linearGradient></defs>
<rect width="800" height="600" fill="url(#sky)"/><circle cx="${120 + hue * 1.5}" cy="120" r="52" fill="hsl(45 95% 75%)"/>
<path d="M0 380L170 230L300 350L470 190L640 340L800 260V600H0Z" fill="hsl(${hue + 120} 25% 45%)"/>
<path d="M0 440Q200 380 400 430T800 410V600H0Z" fill="hsl(${hue + 90} 35% 38%)"/>
<path d="M340 600L395 425H415L500 600Z" fill="hsl(30 12% 62%)"/>
<g fill="hsl(${hue + 180} 45% 45%)"><rect x="560" y="330" width="120" height="110"/><path d="M545 335L620 270L695 335Z"/></g>
<rect x="600" y="380" width="36" height="60" fill="hsl(30 40% 25%)"/></svg>`;

export async function picture(hue, { width = 800, height = 600, bytes = 0 } = {}) {
  const body = await sharp(Buffer.from(scene(hue, width, height)))
    .webp({ quality: 80 })
    .toBuffer();
  // Whatever follows the picture in its file is ignored.
  return { type: "image/webp", body: Buffer.concat([body, Buffer.alloc(Math.max(0, bytes - body.length))]) };
}

/** Two seconds of a tone that rises. `loudness` is 0 to 1 at each second. */
export function sound(seconds = 2, loudness = () => 1) {
  const rate = 8_000;
  const samples = Buffer.alloc(rate * seconds * 2);
  for (let i = 0; i < rate * seconds; i++)
    samples.writeInt16LE(
      Math.round(9_000 * loudness(i / rate) * Math.sin((i * (440 + i / 40) * 2 * Math.PI) / rate)),
      i * 2,
    );
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  for (const [value, at] of [
    [1, 20],
    [1, 22],
    [2, 32],
    [16, 34],
  ])
    head.writeUInt16LE(value, at);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return { type: "audio/wav", body: Buffer.concat([head, samples]) };
}

/** Two seconds without a sound, with a ball that flies. Made by Chromium's own encoder. */
const film = async () => ({ type: "video/webm", body: await readFile(new URL("film.webm", import.meta.url)) });

export const file = (fileName, mediaType = "image/webp", width = 800, height = 600, more = {}) => ({
  _t: "FileAsset",
  url: `/asset/file/${fileName}`,
  fileName,
  mediaType,
  identifier: fileName,
  ...(mediaType.startsWith("image") ? { width, height } : { width: null, height: null }),
  durationMs: null,
  thumbHash: null,
  urls: {},
  ...more,
});

/** A picture in the widths that the service offers. `put` keeps them all. */
export async function photo(fileName, hue, { width = 1_800, height = 1_200 } = {}) {
  const path = `/asset/file/${fileName}`;
  const widths = variantWidthsOf(width);
  const urls = Object.fromEntries(widths.map((across) => [String(across), `${path}?w=${across}`]));
  const scale = 96 / Math.max(width, height);
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  const small = await sharp(Buffer.from(scene(hue, across, down)))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const thumbHash = Buffer.from(rgbaToThumbHash(across, down, small)).toString("base64");
  return {
    asset: file(fileName, "image/webp", width, height, { thumbHash, urls }),
    async put({ files }) {
      files.set(path, await picture(hue, { width, height }));
      for (const across of widths)
        files.set(urls[across], await picture(hue, { width: across, height: Math.round((across * height) / width) }));
    },
  };
}
export const text = (words) => ({ _t: "TextAsset", text: words, identifier: words });
export const several = (...assets) => ({ _t: "MultiAsset", assets, identifier: "several" });

const task = (id, kind, instruction, asset, more = {}) => ({
  id,
  kind,
  instruction,
  asset,
  context: null,
  contextAsset: null,
  featureFlags: [],
  ...more,
});
export const flags = (values) => Object.entries(values).map(([key, value]) => ({ key, value: String(value) }));

export const classify = (id, more = {}) =>
  task(id, "Classify", "What is the weather like?", file("a.webp"), {
    categories: [
      { label: "Sunny", value: "sunny" },
      { label: "Cloudy", value: "cloudy" },
      { label: "Rainy", value: "rainy" },
      { label: "I cannot tell", value: "unknown" },
    ],
    featureFlags: flags({ no_shuffle: true }),
    ...more,
  });
export const compare = (id, more = {}) =>
  task(id, "Compare", "Which picture is more inviting?", several(file("a.webp"), file("b.webp")), {
    context: "A postcard for a quiet village in summer",
    featureFlags: flags({ no_shuffle: true, compare_unsure: 0 }),
    ...more,
  });
const compareTexts = (id, more = {}) =>
  task(
    id,
    "Compare",
    "Which answer is better?",
    several(
      text("Boil the pasta in **salted** water for nine minutes, then drain it."),
      text("Pasta is made of wheat.\n\n- It is cooked\n- It is eaten"),
    ),
    {
      context: "How do I cook pasta?",
      featureFlags: flags({ no_shuffle: true, use_main_text_markdown: true }),
      ...more,
    },
  );
export const freeText = (id, more = {}) =>
  task(id, "FreeText", "What could you do at this place?", file("a.webp"), {
    featureFlags: flags({ free_text_minimum_characters: 10, free_text_max_characters: 200 }),
    ...more,
  });
const sentence = "The quick brown fox jump over the lazy dog while two crow watches from the old fence";
export const selectWords = (id, more = {}) =>
  task(id, "Transcription", "Which words are misspelled?", text(sentence), {
    words: sentence.split(" ").map((word, wordIndex) => ({ word, wordIndex })),
    featureFlags: flags({ no_mistake: true }),
    ...more,
  });
export const locate = (id, more = {}) =>
  task(id, "Locate", "Tap the door of the house", file("a.webp"), {
    featureFlags: flags({ no_mistake: true }),
    ...more,
  });
export const draw = (id, more = {}) => task(id, "Line", "Color the path", file("b.webp"), more);
export const timestamp = (id, more = {}) =>
  task(id, "Scrub", "When does the tone start to hurt?", file("tone.wav", "audio/wav"), more);

export const everyKind = [classify, compare, compareTexts, freeText, selectWords, locate, draw, timestamp];

export async function putFiles({ files }) {
  files.set("/asset/file/a.webp", await picture(200));
  files.set("/asset/file/b.webp", await picture(20));
  files.set("/asset/file/wide.webp", await picture(260, { width: 1600, height: 800 }));
  files.set("/asset/file/tone.wav", sound());
  files.set("/asset/file/film.webm", await film());
}

export const session = (sessionId, rapids) => ({
  sessionId,
  campaignId: "campaign_1",
  rapids,
  next: rapids[0].id,
  expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
});
