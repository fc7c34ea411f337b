// Builds the labeling page among the static assets. wrangler runs it before each build.
import { buildLabelFiles } from "./local/label-files.mjs";

await buildLabelFiles();
