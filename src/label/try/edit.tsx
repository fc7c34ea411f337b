import { render } from "preact";
import { Later } from "../later.ts";
import { isFrom } from "../rules/assets.ts";
import { SurroundingsProvider } from "../surroundings.ts";
import { Task } from "../task.tsx";
import type { Texts } from "../texts/en.ts";
import type { Rapid, Result } from "../wire.ts";

interface EditOptions {
  root: Element;
  rapid: Rapid;
  /** What the answer begins with. */
  given: Result | null;
  texts: Texts;
  /** Tells the page around the frame what was answered, or that it was given up. */
  tell: (message: { answer: Result } | { isLeft: true }) => void;
}

/** One task with its widget, answered for the page around the frame. Gives the way to end it. */
export function mountEdit({ root, rapid, given, texts, tell }: EditOptions): () => void {
  const surroundings = {
    texts,
    laterTexts: new Later(async () => texts),
    keyTarget: document,
    isKeysOn: true,
    isAllowed: (url: string) => isFrom([location.origin], url, location.href),
    isDecoded: () => false,
    crossOrigin: null,
    room: () => null,
    isEmbedded: false,
    mayTakeFocus: () => document.hasFocus(),
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) tell({ isLeft: true });
  };
  document.addEventListener("keydown", pressed);
  render(
    <SurroundingsProvider value={surroundings}>
      <div class="app" data-phase="task" dir={texts.direction} lang={texts.language}>
        <Task
          key={rapid.id}
          rapid={rapid}
          sessionId="review"
          isLeaving={false}
          given={given}
          reveal={null}
          onAnswer={(answer) => tell({ answer })}
        />
      </div>
    </SurroundingsProvider>,
    root,
  );
  return () => {
    document.removeEventListener("keydown", pressed);
    render(null, root);
  };
}
