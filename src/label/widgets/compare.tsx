import { useEffect, useState } from "preact/hooks";
import { filesIn, mediaKindOf } from "../rules/assets.ts";
import { contestantsOf, nameOf } from "../rules/choices.ts";
import { useTexts } from "../surroundings.ts";
import { useDigits } from "../use-digits.ts";
import type { Asset } from "../wire.ts";
import { type PictureView, Shown } from "./media.tsx";
import type { WidgetProps } from "./widget.ts";

/** The better one of two, also of two ranked items. Both and Neither where the job allows them. */
export function Compare({ rapid, flags, sessionId, isEnabled, onAnswer, onPlayed, onReady }: WidgetProps) {
  const texts = useTexts();
  const contestants = contestantsOf(rapid, flags, sessionId);
  const isUnsureOpen = useDelay(flags.compare_unsure);
  const view: PictureView = flags.compare_equirectangular ? "sphere" : flags.compare_panorama ? "panorama" : "flat";
  const send = (winners: readonly Asset[]) =>
    onAnswer({ _t: "CompareResult", rapidId: rapid.id, winners: winners.map(nameOf) });
  const hasUnsure = flags.compare_unsure !== null;
  const unsure = hasUnsure && isUnsureOpen && isEnabled ? [() => send(contestants), () => send([])] : [];
  useDigits(contestants.length + unsure.length, isEnabled, (index) => {
    const chosen = contestants[index];
    if (chosen) send([chosen]);
    else unsure[index - contestants.length]?.();
  });
  const areTexts = contestants.every(({ _t }) => _t === "TextAsset");
  return (
    <>
      {!flags.no_aux_text && <p class="hint">{texts.compare_hint}</p>}
      <div class={`contestants ${view} ${areTexts ? "texts" : ""}`} role="group" aria-labelledby="question">
        {contestants.map((asset, index) => {
          const props = {
            asset,
            flags,
            view,
            place: "contestant" as const,
            number: index + 1,
            total: contestants.length,
            onPlayed,
            onReady,
          };
          const shortcut = index < 9 ? { "aria-keyshortcuts": `${index + 1}` } : {};
          // What is played, scrolled or turned can not stand within a button.
          if (view === "flat" && isTappable(asset))
            return (
              <button
                key={index}
                type="button"
                class="contestant"
                disabled={!isEnabled}
                {...(areTexts ? {} : { "aria-label": texts.choose(index + 1) })}
                {...shortcut}
                onClick={() => send([asset])}
              >
                <kbd aria-hidden="true">{index + 1}</kbd>
                <Shown {...props} />
              </button>
            );
          return (
            <div key={index} class="contestant apart">
              <Shown {...props} />
              <button type="button" class="main" disabled={!isEnabled} {...shortcut} onClick={() => send([asset])}>
                <kbd aria-hidden="true">{index + 1}</kbd>
                {texts.choose(index + 1)}
              </button>
            </div>
          );
        })}
      </div>
      {hasUnsure && (
        <div class="controls">
          <div class="row">
            <button type="button" disabled={unsure.length === 0} onClick={() => unsure[0]?.()}>
              {texts.both}
            </button>
            <button type="button" disabled={unsure.length === 0} onClick={() => unsure[1]?.()}>
              {texts.neither}
            </button>
          </div>
          {!isUnsureOpen && !flags.no_aux_text && <p class="hint">{texts.unsure_hint}</p>}
        </div>
      )}
    </>
  );
}

function isTappable(asset: Asset): boolean {
  return asset._t === "TextAsset" || filesIn(asset).every((file) => mediaKindOf(file) === "picture");
}

/** True once so many milliseconds have passed since the task was shown. */
function useDelay(ms: number | null): boolean {
  const [isOver, setOver] = useState(ms === 0);
  useEffect(() => {
    if (ms === null || ms === 0) return;
    const timer = setTimeout(() => setOver(true), Math.min(ms, 2_147_483_647));
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}
