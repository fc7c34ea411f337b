// Makes the pages of /docs among the static assets. wrangler runs it before each build.
import { buildDocsFiles } from "./local/docs-files.mjs";

await buildDocsFiles();
