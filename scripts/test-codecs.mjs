import { main } from "./local/sentence.mjs";
import { runTests } from "./local/tests.mjs";

// Every case of the codecs' tests. Other runs take a few of each, since the codecs change with no feature.
main(async () => {
  const paths = ["codecs/test", "test/codecs", ...process.argv.slice(2)];
  process.exitCode = (await runTests(paths, { isWhole: false, loop: "codecs" })) ? 0 : 1;
});
