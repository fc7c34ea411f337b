const keysOffKey = "muster-review-keys-off";

/** A key that is pressed there is typed into a field. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("textarea, select, input:not([type=checkbox], [type=radio])");
}

/** Single keys do something, unless the reader switched them off in this browser. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(keysOffKey) === null;
  } catch {
    return true;
  }
}

export function switchKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(keysOffKey);
    else localStorage.setItem(keysOffKey, "1");
  } catch {
    // A browser may forbid storage: the keys then stay on.
  }
}
