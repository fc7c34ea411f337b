import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { main, Sentence } from "./local/sentence.mjs";

// Runs one figure, or all of them: `npm run bench -- compress`. What follows the name goes to the figure.
main(async () => {
  const names = readdirSync("bench")
    .filter((file) => file.endsWith(".bench.mjs"))
    .map((file) => file.replace(".bench.mjs", ""));
  const [wanted, ...rest] = process.argv.slice(2);
  if (wanted !== undefined && !names.includes(wanted)) {
    throw new Sentence(`There is no figure ${JSON.stringify(wanted)}: npm run bench -- [${names.join("|")}]`);
  }
  for (const name of wanted === undefined ? names : [wanted]) {
    const child = spawn(process.execPath, [join("bench", `${name}.bench.mjs`), ...rest], { stdio: "inherit" });
    const code = await new Promise((resolve) => child.on("close", resolve));
    if (code !== 0) process.exitCode = 1;
  }
});
