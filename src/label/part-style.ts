/**
 * Adds the style of a part that is loaded by itself. It comes within the part's script, so the part is never seen without it, and no
 * request is made for it. It goes behind the first style and before the later one, which may say otherwise. Empty: the style is there.
 */
export function addPartStyle(rule: string): void {
  const first = document.querySelector<HTMLStyleElement>("#label-style");
  if (rule) first?.sheet?.insertRule(rule, first.sheet.cssRules.length);
}
