import type { Press } from "./rules/keys.ts";

const fields = "input:not([type=range]), textarea, select, dialog, dialog *";

/** What a key event says, also of a key that was pressed within a shadow tree. */
export function pressOf(event: Event): Press {
  const { key, repeat, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
  const [target] = event.composedPath();
  const isTyping = target instanceof Element && target.matches(fields);
  return { key, isTyping, isRepeat: repeat, hasModifier: ctrlKey || metaKey || altKey };
}
