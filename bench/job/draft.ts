import type { TaskContent } from "../../src/domain/labeling/task.ts";

export const result = { _t: "AttachCategoryResult" as const, category: "option-3" };

/** Pictures of a usual dataset, about 450 letters of JSON each. */
export function draftTasks(from: number, count: number): TaskContent[] {
  return Array.from({ length: count }, (_, i) => {
    const fileName = `${crypto.randomUUID()}.webp`;
    const originalName = `picture-${from + i}.jpg`;
    const facts = { mediaType: "image/webp", width: 800, height: 600, durationMs: null, originalName, sourceUrl: null };
    return {
      payload: { _t: "ClassifyExamplePayload", title: "What is it?", categories: [] },
      asset: { kind: "file", fileName, facts, metadata: {}, identifier: fileName },
      context: null,
      contextAsset: null,
      group: null,
      privateMetadata: null,
      datapointIds: [crypto.randomUUID()],
    };
  });
}
