import { main } from "./local/sentence.mjs";
import { runTests } from "./local/tests.mjs";

// Both loops: what `npm test` runs, and what starts processes, browsers, rehearsals or benches. Property tests draw more cases.
main(async () => {
  process.exitCode = (await runTests(process.argv.slice(2), { isWhole: true })) ? 0 : 1;
});
