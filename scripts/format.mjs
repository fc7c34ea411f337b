import { runBin } from "./local/steps.mjs";

process.exitCode = (await runBin("@biomejs/biome", ["check", "--write", "."])).code;
