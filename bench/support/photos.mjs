import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import sharp from "sharp";
import { seededNoise } from "../../scripts/local/seeded-random.mjs";
import { natural } from "./natural.mjs";
import { sized } from "./size.mjs";

/** Photos of a wallpaper package of Debian, under free licences. They are fetched once and never committed. */
const source = {
  url: "https://deb.debian.org/debian/pool/main/l/lomiri-wallpapers/lomiri-wallpapers-16.04_20.04.0-2_all.deb",
  sum: "a99ff6a3bfe451e4cc0682ecb3cc82e71740626d59e4845ae34a0a0e45421eab",
  folder: "usr/share/backgrounds",
};
const scenes = {
  bridge: "Bridge_by_Sander_Klootwijk.jpg",
  dragonfly: "Dragonfly_by_Bolly.jpg",
  wine: "Wine_by_Jakkub_Mede.jpg",
  friends: "friends_by_Aitzol_Berasategi.jpg",
  life: "life_by_Aitzol_Berasategi.jpg",
  mountains: "picosdeeuropa_by_Aitzol_Berasategi.jpg",
  field: "seeding_by_Clements_Engelhardt.jpg",
  sunset: "sunset_by_Aitzol_Berasategi.jpg",
};
export const sceneNames = Object.keys(scenes);
/** Scenes that `photo` never takes, for pictures of other kinds. */
const otherScenes = {
  herbs: "greentock_by_Peter_Nerlich.jpg",
  street: "umang_by_Abhishek_Mudgal.jpg",
  ridge: "aitzgorri_by_Aitzol_Berasategi.jpg",
  free: "free_by_Peter_Nerlich.jpg",
  pattern: "analogpattern_by_Peter_Nerlich.jpg",
  beach: "Picture_1A_by_freespace.jpg",
  water: "Picture_0B_by_freespace.jpg",
};

const cache = fileURLToPath(new URL("../../node_modules/.cache/muster-photos", import.meta.url));
/** Another recipe needs another number: what was made before is not made again. */
const recipe = 1;
/** The noise of a small sensor in daylight: its deviation, in steps of 255. */
const grain = 4;

/** Whether the photos are here, after fetching them where that is possible. Without them `photo` draws a picture instead. */
export async function havePhotos() {
  // The tests run every bench at its smallest, and send nothing to other machines.
  if (sized(false, true)) return false;
  const folder = join(cache, source.sum);
  if (existsSync(folder)) return true;
  try {
    const answer = await fetch(source.url);
    if (!answer.ok) throw new Error(`${source.url} answered ${answer.status}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const sum = createHash("sha256").update(bytes).digest("hex");
    if (sum !== source.sum) throw new Error(`${source.url} has the sum ${sum}`);
    const draft = `${folder}.${process.pid}`;
    await mkdir(draft, { recursive: true });
    await writeFile(join(draft, "package.deb"), bytes);
    await promisify(execFile)("dpkg-deb", ["-x", join(draft, "package.deb"), draft]);
    await rm(join(draft, "package.deb"));
    await rename(draft, folder);
    return true;
  } catch (error) {
    console.error(`bench: no real photos, so drawn ones stand for them: ${error.message}`);
    return false;
  }
}

/**
 * A JPEG of so many megapixels as a camera would have written it: the scene at this size, with fresh noise in each sensor cell.
 * Kept for the next run.
 */
export async function photo(scene, megapixels, { isProgressive = false } = {}) {
  const name = `${scene}-${megapixels}mp${isProgressive ? "-progressive" : ""}-${recipe}.jpg`;
  const path = join(cache, "made", name);
  const isReal = await havePhotos();
  if (isReal && existsSync(path)) return readFile(path);
  const raw = isReal ? await grainy(scene, megapixels) : await drawn(megapixels);
  const jpeg = await raw.jpeg({ quality: 90, progressive: isProgressive }).toBuffer();
  if (isReal) {
    await mkdir(join(cache, "made"), { recursive: true });
    await writeFile(`${path}.${process.pid}`, jpeg);
    await rename(`${path}.${process.pid}`, path);
  }
  return jpeg;
}

/** A scene as it was photographed, or a drawn one. */
export async function scene(name) {
  if (!(await havePhotos())) return drawn(1);
  return sharp(join(cache, source.sum, source.folder, { ...scenes, ...otherScenes }[name])).rotate();
}

async function grainy(scene, megapixels) {
  const original = sharp(join(cache, source.sum, source.folder, scenes[scene])).rotate();
  const { width, height } = await original.metadata();
  const scale = Math.sqrt((megapixels * 1e6) / (width * height));
  const { data, info } = await original
    .resize(Math.round(width * scale), null, { kernel: "cubic" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const random = seededNoise(megapixels * 7919 + scene.length);
  for (let i = 0; i < data.length; i++) {
    // Three even ones added are nearly normal.
    const noise = grain * (random() + random() + random());
    data[i] = Math.max(0, Math.min(255, data[i] + noise));
  }
  return sharp(data, { raw: info });
}

async function drawn(megapixels) {
  const width = Math.round(Math.sqrt((megapixels * 1e6 * 4) / 3));
  return natural(width, Math.round((width * 3) / 4));
}
