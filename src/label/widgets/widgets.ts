import type { KindName } from "../../domain/kinds/kinds.ts";
import type { Rapid } from "../wire.ts";
import { Classify } from "./classify.tsx";
import { Compare } from "./compare.tsx";
import { Draw } from "./draw.tsx";
import { FreeText } from "./free-text.tsx";
import { Locate } from "./locate.tsx";
import { SelectWords } from "./select-words.tsx";
import { Timestamp } from "./timestamp.tsx";
import type { WidgetProps } from "./widget.ts";

interface KindWidget {
  Widget: (props: WidgetProps) => preact.JSX.Element;
  /** A picture or a long text may stand beside the answers on a wide screen. */
  mayStandBeside: (rapid: Rapid) => boolean;
}

const always = () => true;

const widgets = {
  Classify: { Widget: Classify, mayStandBeside: always },
  Compare: { Widget: Compare, mayStandBeside: () => false },
  FreeText: { Widget: FreeText, mayStandBeside: always },
  Line: { Widget: Draw, mayStandBeside: always },
  Locate: { Widget: Locate, mayStandBeside: always },
  Scrub: { Widget: Timestamp, mayStandBeside: always },
  // The sentence is shown as its words.
  Transcription: { Widget: SelectWords, mayStandBeside: ({ asset }) => asset._t !== "TextAsset" },
} satisfies Record<KindName, KindWidget>;

/** Null: the service is newer than the page and knows a kind that the page does not. */
export function widgetOf({ kind }: Rapid): KindWidget | null {
  return Object.hasOwn(widgets, kind) ? widgets[kind] : null;
}
