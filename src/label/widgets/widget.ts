import type { KnownFlags } from "../../domain/labeling/feature-flags.ts";
import type { Reveal } from "../view.ts";
import type { Rapid, Result } from "../wire.ts";

/** What every widget is given. It is mounted anew for each task, unless its kind says otherwise. */
export interface WidgetProps {
  rapid: Rapid;
  flags: KnownFlags;
  sessionId: string;
  /** False while media load, and until enough of them was played. */
  isEnabled: boolean;
  /** What was answered before, if that was taken back. */
  given: Result | null;
  /** The task was answered, and shows what is right once that is known. */
  reveal: Reveal | null;
  onAnswer: (result: Result) => void;
  /** How much of each player was heard or seen, by its address. */
  onPlayed: (url: string, percent: number) => void;
  /** All media that the task is about can be seen. */
  onReady: (url: string) => void;
}
