import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest, the longest first: one that began last would be waited for alone. */
const longest = [
  "commands/bench",
  "commands/pages",
  "commands/docs-page",
  "node/deploy/rehearsal",
  "commands/upgrade",
  "commands/start-again",
  "commands/batch-faults",
  "label/browser/link",
  "label/browser/widgets",
  "commands/restore",
  "commands/start",
  "commands/crowd-faults",
  "commands/job-faults",
  "commands/run-faults",
  "node/deploy/failures",
  "node/client/sign-in",
  "codecs/memory-budget",
  "features/assets/batch-uploads/lane",
  "features/runs/runs",
  "features/assets/upload",
  "codecs/picture-codecs",
  "platform/issuer-keys/remote-keys",
].map((path) => `/test/${path}.test.ts`);

const rank = ({ moduleId }: TestSpecification) => {
  const at = longest.findIndex((path) => moduleId.endsWith(path));
  return at === -1 ? longest.length : at;
};

/** A fresh clone knows no times of an earlier run, so vitest would go by the files' sizes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Projects stay apart: between files of two projects workers end, and a runtime in workerd takes long to start.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((one, other) => rank(one) - rank(other)),
    );
  }
}
