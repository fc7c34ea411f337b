// Prints what CHANGELOG.md says of a version: node scripts/release-notes.mjs v0.1.0.
import { readFileSync } from "node:fs";
import { notesOf, requireVersion } from "./local/changelog.mjs";
import { main, Sentence } from "./local/sentence.mjs";

main(async () => {
  const [tag] = process.argv.slice(2);
  if (tag === undefined) throw new Sentence("Say which version: node scripts/release-notes.mjs v0.1.0");
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  requireVersion(tag, version);
  console.log(notesOf(readFileSync("CHANGELOG.md", "utf8"), version));
});
