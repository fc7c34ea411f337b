import { seededRandom } from "../../local/seeded-random.mjs";

/** A number in [0, 1) that is the same for the same text and question. */
function fixedNumber(text, question = "") {
  let hash = 0x811c9dc5;
  for (const character of `${question}\0${text}`) hash = Math.imul(hash ^ character.codePointAt(0), 0x01000193) >>> 0;
  return seededRandom(hash)();
}

/** The name by which people know an asset: its original file name, the end of its source URL, its file name, or the text itself. */
export function nameOf(asset) {
  if (asset._t === "TextAsset") return asset.text;
  if (asset._t === "MultiAsset") return asset.assets.map(nameOf).join(", ");
  const facts = Object.values(asset.metadata ?? {});
  const original = facts.find(({ _t }) => _t === "OriginalFilenameMetadata")?.originalFilename;
  const url = facts.find(({ _t }) => _t === "SourceUrlMetadataModel")?.url;
  return original ?? lastSegment(url) ?? asset.fileName;
}

function lastSegment(url) {
  if (url === undefined || !URL.canParse(url)) return undefined;
  return decodeURIComponent(new URL(url).pathname.split("/").filter(Boolean).at(-1) ?? "") || undefined;
}

/**
 * What is right for a task, in the form of its kind: a category, the name of the better asset, a point in percent, a moment in
 * milliseconds, the index of a word, or a text.
 * @param {{ kind: string, names: string[], categories?: { value: string }[], words?: object[] }} task with the names of its assets
 * @param {Record<string, unknown>} given truths by the name of the asset; of a pair by both names or by either
 */
export function truthOf({ kind, names, categories = [], words = [] }, given = {}) {
  const name = names.join(", ");
  const stated = [name, ...names].map((key) => given[key]).find((value) => value !== undefined);
  if (stated !== undefined) return stated;
  const share = fixedNumber(name);
  switch (kind) {
    case "Classify":
      return categories[Math.floor(share * categories.length)].value;
    case "Compare":
      return names.toSorted((one, other) => fixedNumber(other) - fixedNumber(one))[0];
    case "Locate":
    case "Line":
      return { x: 20 + 60 * share, y: 20 + 60 * fixedNumber(name, "y") };
    case "Scrub":
      return 2_000 + Math.floor(share * 60_000);
    case "Transcription":
      return Math.floor(share * words.length);
    case "FreeText":
      return `answer ${Math.floor(share * 1_000)}`;
  }
}
