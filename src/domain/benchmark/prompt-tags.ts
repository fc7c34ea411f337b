import type { PromptTag } from "./benchmark-rules.ts";

/** Each tag once, in the order in which they were given first. */
export function distinctTags(tags: readonly { value: string; category?: string | null | undefined }[]): PromptTag[] {
  const seen = new Map<string, PromptTag>();
  for (const { value, category = null } of tags) {
    const key = JSON.stringify([value, category]);
    if (!seen.has(key)) seen.set(key, { value, category });
  }
  return [...seen.values()];
}

/** A prompt has at least one of the included tags, where there are any, and none of the excluded ones. */
export function isChosenByTags(
  { includedTags, excludedTags }: { includedTags: readonly string[]; excludedTags: readonly string[] },
  values: readonly string[],
): boolean {
  if (excludedTags.some((tag) => values.includes(tag))) return false;
  return includedTags.length === 0 || includedTags.some((tag) => values.includes(tag));
}
