import { useEffect, useRef } from "preact/hooks";
import { pressOf } from "./press-of.ts";
import { isPlain } from "./rules/keys.ts";
import { useSurroundings } from "./surroundings.ts";

/** A key that does one thing, unless the person types, holds a modifier, or has switched keys off. */
export function useHotkey(key: string, isEnabled: boolean, act: () => void): void {
  const { keyTarget, isKeysOn } = useSurroundings();
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isKeysOn || !isEnabled) return;
    const pressed = (event: Event) => {
      const press = pressOf(event);
      if (press.key !== key || !isPlain(press)) return;
      event.preventDefault();
      latest.current();
    };
    keyTarget.addEventListener("keydown", pressed);
    return () => keyTarget.removeEventListener("keydown", pressed);
  }, [keyTarget, isKeysOn, isEnabled, key]);
}
