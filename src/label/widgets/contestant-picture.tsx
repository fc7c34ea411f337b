import { useRef } from "preact/hooks";
import { isZoomed, type View } from "../rules/frame.ts";
import type { Mark } from "../rules/truths.ts";
import { useTexts } from "../surroundings.ts";
import type { FileAsset } from "../wire.ts";
import { MarkWords } from "./mark-words.tsx";
import { Stage } from "./stage.tsx";

interface ContestantPictureProps {
  asset: FileAsset;
  index: number;
  total: number;
  isEnabled: boolean;
  mark: Mark | undefined;
  /** All contestants are looked at together. */
  linked: { view: View; look: (view: View) => void };
  choose: () => void;
  onReady: (url: string) => void;
}

/**
 * A picture that is chosen by a tap on it. The button lies over the card; while the pictures are zoomed it shrinks to a label at the
 * edge, and a finger on the card looks around.
 */
export function ContestantPicture({
  asset,
  index,
  total,
  isEnabled,
  mark,
  linked,
  choose,
  onReady,
}: ContestantPictureProps) {
  const texts = useTexts();
  const card = useRef<HTMLDivElement>(null);
  const isClose = isZoomed(linked.view);
  const number = index + 1;
  return (
    <div ref={card} class={`contestant pictured ${isClose ? "close" : ""}`} data-mark={mark}>
      <MarkWords mark={mark} />
      <button
        type="button"
        class="pick"
        disabled={!isEnabled}
        aria-label={texts.choose(number)}
        {...(index < 9 ? { "aria-keyshortcuts": `${number}` } : {})}
        onClick={choose}
      >
        <kbd aria-hidden="true">{number}</kbd>
        {isClose && <span aria-hidden="true">{texts.choose(number)}</span>}
      </button>
      <Stage
        asset={asset}
        name={texts.picture(number, total)}
        place="contestant"
        onReady={onReady}
        linked={{ ...linked, magnifier: texts.compare_zoom(number) }}
        target={card}
        hasPageKeys={index === 0}
      />
    </div>
  );
}
