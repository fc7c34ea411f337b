// Writes the addresses of the design's files into src/http/pages/face-files.ts, after one of them has changed.
import { readFile } from "node:fs/promises";
import { readFace } from "./local/face-files.mjs";
import { placeFile } from "./local/place-file.mjs";

const file = "src/http/pages/face-files.ts";
let text = await readFile(file, "utf8");
for (const { source, name } of await readFace()) {
  const [stem, ending] = source.split(".");
  text = text.replace(new RegExp(`/face/${stem}\\.[0-9a-f]{10}\\.${ending}`), `/face/${name}`);
}
await placeFile(file, text);
