import { useEffect, useState } from "preact/hooks";
import type { KindName } from "../../domain/kinds/kinds.ts";
import type { Rapid } from "../wire.ts";
import type { WidgetProps } from "./widget.ts";

type Widget = (props: WidgetProps) => preact.JSX.Element;

interface KindWidget {
  /** A file of its own: most people meet one kind of task. The document names the first one's, so that it comes beside the page's script. */
  load: () => Promise<Widget>;
  /** A picture or a long text may stand beside the answers on a wide screen. */
  mayStandBeside: (rapid: Rapid) => boolean;
  /** It keeps nothing of a task beyond it. Others are mounted anew for each. */
  staysMounted?: boolean;
}

const always = () => true;

const widgets = {
  Classify: {
    load: async () => (await import("./classify.tsx")).Classify,
    mayStandBeside: always,
    staysMounted: true,
  },
  Compare: {
    load: async () => (await import("./compare.tsx")).Compare,
    mayStandBeside: () => false,
    staysMounted: true,
  },
  FreeText: { load: async () => (await import("./free-text.tsx")).FreeText, mayStandBeside: always },
  Line: { load: async () => (await import("./draw.tsx")).Draw, mayStandBeside: always },
  Locate: { load: async () => (await import("./locate.tsx")).Locate, mayStandBeside: always },
  Scrub: { load: async () => (await import("./timestamp.tsx")).Timestamp, mayStandBeside: always },
  Transcription: {
    load: async () => (await import("./select-words.tsx")).SelectWords,
    // The sentence is shown as its words.
    mayStandBeside: ({ asset }) => asset._t !== "TextAsset",
  },
} satisfies Record<KindName, KindWidget>;

/** Null: the service is newer than the page and knows a kind that the page does not. */
export function widgetOf({ kind }: Rapid): KindWidget | null {
  return Object.hasOwn(widgets, kind) ? widgets[kind] : null;
}

const loaded = new Map<string, Widget>();

export function isWidgetLoaded({ kind }: Pick<Rapid, "kind">): boolean {
  return loaded.has(kind) || !Object.hasOwn(widgets, kind);
}

/** Loads what the task is answered by. Best effort: a failure is met again, and told, when the task is shown. */
export async function prepareWidget({ kind }: Pick<Rapid, "kind">): Promise<void> {
  if (isWidgetLoaded({ kind })) return;
  const widget = await widgets[kind].load().catch(() => null);
  if (widget) loaded.set(kind, widget);
}

/** The widget of a task that is shown. While it is missing, `again` loads it once more, and at the second failure the whole page. */
export function useWidget(rapid: Rapid): { Widget: Widget | null; isFailed: boolean; again: () => void } {
  const [state, setState] = useState({ tries: 0, failures: 0 });
  const Widget = loaded.get(rapid.kind) ?? null;
  useEffect(() => {
    if (Widget) return;
    let isCurrent = true;
    void prepareWidget(rapid).then(() => {
      if (isCurrent)
        setState(({ tries, failures }) => ({ tries, failures: failures + (loaded.has(rapid.kind) ? 0 : 1) }));
    });
    return () => {
      isCurrent = false;
    };
  }, [state.tries]);
  const again = () => {
    // Browsers may remember that a module failed for as long as the page lives. What was answered is stored.
    if (state.failures > 1) location.reload();
    else setState({ tries: state.tries + 1, failures: state.failures });
  };
  useEffect(() => {
    if (state.failures <= state.tries) return;
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [state]);
  return { Widget, isFailed: state.failures > state.tries, again };
}
