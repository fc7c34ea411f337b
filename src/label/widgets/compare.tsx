import { useEffect } from "preact/hooks";
import { addPartStyle } from "../part-style.ts";
import { mediaKindOf } from "../rules/assets.ts";
import { contestantsOf, nameOf } from "../rules/choices.ts";
import { wholeView } from "../rules/frame.ts";
import style from "../style/compare.css?rule";
import { useTexts } from "../surroundings.ts";
import { useDigits } from "../use-digits.ts";
import { useTaskId, useTaskState } from "../use-task-state.ts";
import type { Asset, FileAsset } from "../wire.ts";
import { ContestantPicture } from "./contestant-picture.tsx";
import { MarkWords } from "./mark-words.tsx";
import { type PictureView, Shown } from "./media.tsx";
import { useMarks } from "./use-marks.ts";
import type { WidgetProps } from "./widget.ts";

addPartStyle(style);

/** Longer texts do not fit a screen beside each other. */
const longText = 600;

/** The better one of two, also of two ranked items. Both and Neither where the job allows them. */
export function Compare({
  rapid,
  flags,
  sessionId,
  isEnabled,
  given,
  reveal,
  onAnswer,
  onPlayed,
  onReady,
}: WidgetProps) {
  const texts = useTexts();
  const taskId = useTaskId();
  const marks = useMarks({ rapid, given, reveal });
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
  // A text that must be scrolled is not chosen by a touch of it, and its answers stay on the screen.
  const isBar = areTexts && contestants.some((asset) => asset._t === "TextAsset" && asset.text.length > longText);
  const [close, setClose] = useTaskState(() => wholeView);
  return (
    <>
      {!flags.no_aux_text && <p class="hint">{texts.compare_hint}</p>}
      <div class={`contestants ${view} ${areTexts ? "texts" : ""}`} role="group" aria-labelledby="question">
        {contestants.map((asset, index) => {
          const choose = () => send([asset]);
          const mark = marks?.contestantMark({ given, reveal }, asset);
          const contestant = { index, isEnabled, choose, mark };
          if (view === "flat" && isPicture(asset))
            return (
              <ContestantPicture
                key={index}
                {...contestant}
                asset={asset}
                total={contestants.length}
                linked={{ view: close, look: (next) => setClose(() => next) }}
                onReady={onReady}
              />
            );
          const shown = (
            <Shown
              asset={asset}
              flags={flags}
              view={view}
              place="contestant"
              number={index + 1}
              total={contestants.length}
              onPlayed={onPlayed}
              onReady={onReady}
            />
          );
          if (areTexts && !isBar)
            return (
              <button
                key={index}
                type="button"
                class="contestant"
                data-mark={mark}
                disabled={!isEnabled}
                {...shortcutOf(index)}
                onClick={choose}
              >
                <kbd aria-hidden="true">{index + 1}</kbd>
                {shown}
                <MarkWords mark={mark} />
              </button>
            );
          // What is played, scrolled or turned can not stand within a button.
          return (
            <div key={`${taskId}/${index}`} class="contestant apart" data-mark={mark}>
              {areTexts && <p class="number">{index + 1}</p>}
              {shown}
              <MarkWords mark={mark} />
              {!isBar && <ChooseButton {...contestant} />}
            </div>
          );
        })}
      </div>
      {(hasUnsure || isBar) && (
        <div class="controls">
          {isBar && (
            <div class="row">
              {contestants.map((asset, index) => (
                <ChooseButton key={index} index={index} isEnabled={isEnabled} choose={() => send([asset])} />
              ))}
            </div>
          )}
          {hasUnsure && (
            <div class="row">
              <button type="button" disabled={unsure.length === 0} onClick={() => unsure[0]?.()}>
                {texts.both}
              </button>
              <button type="button" disabled={unsure.length === 0} onClick={() => unsure[1]?.()}>
                {texts.neither}
              </button>
            </div>
          )}
          {hasUnsure && !isUnsureOpen && !flags.no_aux_text && <p class="hint">{texts.unsure_hint}</p>}
        </div>
      )}
    </>
  );
}

const isPicture = (asset: Asset): asset is FileAsset => asset._t === "FileAsset" && mediaKindOf(asset) === "picture";

const shortcutOf = (index: number) => (index < 9 ? { "aria-keyshortcuts": `${index + 1}` } : {});

function ChooseButton({ index, isEnabled, choose }: { index: number; isEnabled: boolean; choose: () => void }) {
  const texts = useTexts();
  return (
    <button type="button" class="main choice" disabled={!isEnabled} {...shortcutOf(index)} onClick={choose}>
      <kbd aria-hidden="true">{index + 1}</kbd>
      {texts.choose(index + 1)}
    </button>
  );
}

/** True once so many milliseconds have passed since the task was shown. */
function useDelay(ms: number | null): boolean {
  const taskId = useTaskId();
  const [isOver, setOver] = useTaskState(() => ms === 0);
  useEffect(() => {
    if (ms === null || ms === 0) return;
    const timer = setTimeout(() => setOver(() => true), Math.min(ms, 2_147_483_647));
    return () => clearTimeout(timer);
  }, [taskId]);
  return isOver;
}
