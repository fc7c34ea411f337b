import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { callsSource, operationsSource } from "./calls-source.mjs";
import { resourcesSource } from "./resources-source.mjs";
import { schemaSource } from "./schema-source.mjs";

// Prints one of the generated files of client/src: a test compares it, and writes it anew with --update.
const sources = { schema: schemaSource, operations: operationsSource, calls: callsSource, resources: resourcesSource };
const name = process.argv[2];

const document = JSON.parse(await readFile("docs/openapi.json", "utf8"));
const source = await sources[name](document);
const format = ["check", "--write", `--stdin-file-path=client/src/${name}.ts`];
process.stdout.write(execFileSync("node_modules/.bin/biome", format, { input: source, maxBuffer: 100_000_000 }));
