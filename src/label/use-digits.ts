import { useEffect, useRef } from "preact/hooks";
import { pressOf } from "./press-of.ts";
import { choiceOf } from "./rules/keys.ts";
import { useSurroundings } from "./surroundings.ts";

/** Digits choose, unless the person types, holds a modifier, or has switched them off. */
export function useDigits(choices: number, isEnabled: boolean, choose: (index: number) => void): void {
  const { keyTarget, isKeysOn } = useSurroundings();
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    if (!isKeysOn || !isEnabled) return;
    const pressed = (event: Event) => {
      const choice = choiceOf(pressOf(event), choices);
      if (choice !== null) latest.current(choice);
    };
    keyTarget.addEventListener("keydown", pressed);
    return () => keyTarget.removeEventListener("keydown", pressed);
  }, [keyTarget, isKeysOn, isEnabled, choices]);
}
