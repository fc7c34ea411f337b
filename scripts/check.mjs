import { check } from "./local/check.mjs";
import { prepare } from "./local/prepare.mjs";
import { main } from "./local/sentence.mjs";

// Format, lint, types and what the docs name: seconds after a small change.
main(async () => {
  await prepare();
  process.exitCode = (await check()) ? 0 : 1;
});
