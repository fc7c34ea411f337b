import { Shown } from "./media.tsx";
import type { WidgetProps } from "./widget.ts";

/** Two buttons below what is shown. */
export function Agree({ rapid, flags, isEnabled, onAnswer, onPlayed, onReady }: WidgetProps) {
  const send = (agrees: boolean) => onAnswer({ _t: "AgreeResult", rapidId: rapid.id, agrees });
  return (
    <>
      <Shown asset={rapid.asset} flags={flags} onPlayed={onPlayed} onReady={onReady} />
      <div class="controls row">
        <button type="button" disabled={!isEnabled} onClick={() => send(true)}>
          Agree
        </button>
        <button type="button" disabled={!isEnabled} onClick={() => send(false)}>
          Disagree
        </button>
      </div>
    </>
  );
}
