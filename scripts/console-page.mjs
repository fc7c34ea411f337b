// Builds the script of the console's pages among the static assets. wrangler runs it before each build.
import { buildConsoleFiles } from "./local/console-files.mjs";

await buildConsoleFiles();
