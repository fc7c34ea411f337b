import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useTexts } from "../surroundings.ts";
import { useLater } from "../use-later.ts";
import type { View } from "../view.ts";
import type { Finishing } from "./finishing.ts";

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
  const screen = useLater(() => import("./finish-screen.tsx"), isEnd);
  return isEnd && screen ? <screen.FinishScreen {...props} finishing={finishing} /> : children;
}

/** Says that the person is finished, where that gives them something. */
export function FinishButton({ finishing, onFinish }: { finishing: Finishing; onFinish: () => void }) {
  const texts = useTexts();
  const { givesCode, givesReturn } = finishing.start;
  if (!givesCode && !givesReturn) return null;
  return (
    <button type="button" class="plain" onClick={onFinish}>
      {texts.finish_now}
    </button>
  );
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
  const hint = useLater(() => import("./break-hint.tsx"), isWanted);
  return hint && <hint.BreakHint />;
}
