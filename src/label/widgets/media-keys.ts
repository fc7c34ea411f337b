import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { pressOf } from "../press-of.ts";
import { type Steer, steerOf } from "../rules/steering.ts";
import { useSurroundings } from "../surroundings.ts";

/** The player that was used last, by where its keys are heard. */
const usedLast = new WeakMap<EventTarget, Element>();

/** Keys mean the player that was used last, and at first the one that the task is about. */
function isMeant(player: Element, keyTarget: EventTarget): boolean {
  const used = usedLast.get(keyTarget);
  if (used?.isConnected) return used === player;
  const root = player.getRootNode() as Document | ShadowRoot;
  const players = [...root.querySelectorAll(".player")];
  return (players.find((one) => !one.closest(".context")) ?? players[0]) === player;
}

/** Steers a player by keys, unless the person types or has switched keys off. An act that is missing leaves its key alone. */
export function useMediaKeys(media: RefObject<HTMLMediaElement | null>, acts: Partial<Record<Steer, () => void>>) {
  const { keyTarget, isKeysOn } = useSurroundings();
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const player = media.current?.closest(".player");
    if (!player) return;
    const given = new AbortController();
    const { signal } = given;
    const used = () => usedLast.set(keyTarget, player);
    const pressed = (event: Event) => {
      const steer = steerOf(pressOf(event), (event as KeyboardEvent).code);
      const act = steer && latest.current[steer];
      if (!act || event.defaultPrevented || !isMeant(player, keyTarget)) return;
      event.preventDefault();
      act();
    };
    player.addEventListener("focusin", used, { signal });
    player.addEventListener("pointerdown", used, { signal });
    if (isKeysOn) keyTarget.addEventListener("keydown", pressed, { signal });
    return () => given.abort();
  }, [keyTarget, isKeysOn]);
}
