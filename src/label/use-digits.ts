import { useEffect, useRef } from "preact/hooks";
import { imported } from "./imported.ts";
import { Later } from "./later.ts";
import { useSurroundings } from "./surroundings.ts";
import { useLater } from "./use-later.ts";

const digitPart = new Later(imported(() => import("./digit-of.ts")));

/** Digits choose, unless the person types, holds a modifier, or has switched them off. */
export function useDigits(choices: number, isEnabled: boolean, choose: (index: number) => void): void {
  const { keyTarget, isKeysOn } = useSurroundings();
  const latest = useRef(choose);
  latest.current = choose;
  const digits = useLater(digitPart, isKeysOn && isEnabled);
  useEffect(() => {
    if (!digits) return;
    const pressed = (event: Event) => {
      const choice = digits.digitOf(event, choices);
      if (choice !== null) latest.current(choice);
    };
    keyTarget.addEventListener("keydown", pressed);
    return () => keyTarget.removeEventListener("keydown", pressed);
  }, [keyTarget, digits, choices]);
}
