import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { imported } from "../imported.ts";
import { Later } from "../later.ts";
import { useLaterPart } from "../surroundings.ts";
import type { View } from "../view.ts";
import type { Finishing } from "./finishing.ts";

const screenPart = new Later(imported(() => import("./finish-screen.tsx")));
const hintPart = new Later(imported(() => import("./break-hint.tsx")));

export interface FinishProps {
  finishing: Finishing;
  view: View;
  organization: string | null;
  /** Looks for work now. */
  onLook: () => void;
  /** Goes back to the task. Absent: there is none. */
  onGoOn?: (() => void) | undefined;
  /** Stands there until the screen is loaded, and where the person has nothing to finish. */
  children: ComponentChildren;
}

/** The end of the work, which is loaded when it comes. Before it, and where nobody finishes, the children stand there. */
export function Ending({
  finishing,
  ...props
}: Omit<FinishProps, "finishing"> & { finishing: Finishing | null }): ComponentChildren {
  const { view, onGoOn, children } = props;
  const isEnd = finishing !== null && (view.phase === "idle" || onGoOn !== undefined);
  const screen = useLaterPart(screenPart, isEnd);
  return isEnd && screen ? <screen.FinishScreen {...props} finishing={finishing} /> : children;
}

/** The first task must not wait for what is needed after twenty minutes. */
const restLoadsAfterMs = 10_000;

/** Suggests a break to who has worked for long. */
export function Break() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), restLoadsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const hint = useLaterPart(hintPart, isWanted);
  return hint && <hint.BreakHint />;
}
