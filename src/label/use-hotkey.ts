import { useEffect, useRef } from "preact/hooks";
import { useSurroundings } from "./surroundings.ts";

/** A key that does one thing, unless the person types, holds a modifier, or has switched keys off. */
export function useHotkey(key: string, isEnabled: boolean, act: () => void): void {
  const { keyTarget, isKeysOn } = useSurroundings();
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isKeysOn || !isEnabled) return;
    const pressed = (event: Event) => {
      const { key: pressedKey, repeat, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
      if (pressedKey !== key || repeat || ctrlKey || metaKey || altKey) return;
      const [target] = event.composedPath();
      const isBusy =
        target instanceof Element && target.matches("input:not([type=range]), textarea, select, dialog, dialog *");
      if (isBusy) return;
      event.preventDefault();
      latest.current();
    };
    keyTarget.addEventListener("keydown", pressed);
    return () => keyTarget.removeEventListener("keydown", pressed);
  }, [keyTarget, isKeysOn, isEnabled, key]);
}
