import { readFile } from "node:fs/promises";
import { operationsSource } from "./operations-source.mjs";
import { schemaSource } from "./schema-source.mjs";

// Prints one of the generated files of python/muster_client: a test compares it, and writes it anew with --update.
const sources = { schema: schemaSource, operations: operationsSource };

const document = JSON.parse(await readFile("docs/openapi.json", "utf8"));
process.stdout.write(sources[process.argv[2]](document));
