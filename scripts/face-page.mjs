// Places the files of the design among the static assets. wrangler runs it before each build.
import { buildFaceFiles } from "./local/face-files.mjs";

await buildFaceFiles();
