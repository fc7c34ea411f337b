import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest, the longest first: one that began last would be waited for alone. */
const longest = [
  "commands/bench",
  "commands/pages",
  "commands/readme",
  "commands/team-lead",
  "label/browser/learn",
  "console/review",
  "commands/batch-faults",
  "commands/start",
  "commands/start-again",
  "commands/upgrade",
  "node/deploy/rehearsal",
  "console/story",
  "commands/docs-page",
  "commands/job-faults",
  "label/browser/widgets",
  "label/browser/instructions",
  "label/browser/finish",
  "label/browser/see",
  "commands/crowd-faults",
  "commands/restore",
  "node/recipes/add-a-kind-of-work",
  "console/audience-editing",
  "console/pictures",
  "console/jobs",
  "commands/run-faults",
  "node/client/types",
  "console/shell",
  "node/deploy/failures",
  "label/browser/link",
  "console/overview",
  "label/browser/pictures",
  "node/client/package",
  "node/client/sign-in",
  "http/pages/every-page",
  "features/assets/batch-uploads/lane",
  "features/serving/serving",
  "features/assets/variants/make-variant",
  "features/campaigns/campaigns",
  "codecs/memory-budget",
  "features/assets/upload",
  "features/runs/runs",
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
