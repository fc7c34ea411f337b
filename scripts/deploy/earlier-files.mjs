import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Far above what the labeling page has. */
const most = { files: 1_000, bytes: 10_000_000 };

/**
 * Brings the labeling page's files of the version that runs beside those of the next one: pages that are open load what they need next
 * by the names that they know. `folder` has the next version's files. Gives the name of the folder below `files` that the build must
 * leave alone; null: there is none, or it cannot be read, and `say` says so. A deployment never fails for it.
 */
export async function keepEarlierFiles({ origin, fetch, folder, say }) {
  try {
    const kept = await download(fetch, `${origin}/label/`, folder);
    say(`labeling page's files of before: ${kept === null ? "none" : `kept for open pages (${kept})`}`);
    return kept;
  } catch (error) {
    say(`labeling page's files of before: not kept, open pages may have to load again (${error.message})`);
    return null;
  }
}

async function download(fetch, base, folder) {
  const asked = await read(fetch, `${base}files.json`);
  if (asked === null) return null;
  const { build, names } = JSON.parse(asked.toString());
  if (!/^[0-9a-f]{10}$/.test(build) || !Array.isArray(names) || names.length > most.files)
    throw new Error("its list of files is not known here");
  await mkdir(join(folder, "files", build), { recursive: true });
  let bytes = 0;
  for (const name of names) {
    if (!/^[\w-][\w.-]{0,100}$/.test(name)) throw new Error("its list of files is not known here");
    const content = await read(fetch, `${base}files/${build}/${name}`);
    if (content === null) throw new Error(`${name} is not there`);
    bytes += content.length;
    if (bytes > most.bytes) throw new Error("they are too large");
    await writeFile(join(folder, "files", build, name), content);
  }
  return build;
}

/** Null: there is none. A service of before this list has none either. */
async function read(fetch, url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(20_000), redirect: "error" });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
