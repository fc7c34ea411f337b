import { main } from "./local/sentence.mjs";
import { runTests } from "./local/tests.mjs";

// The first loop: checks, the domain, and the service in workerd. What follows `npm test --` goes to vitest: paths, to run those tests
// and nothing else, or --update to write generated files anew.
main(async () => {
  process.exitCode = (await runTests(process.argv.slice(2), { isWhole: false })) ? 0 : 1;
});
