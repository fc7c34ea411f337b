import { useRef, useState } from "preact/hooks";
import { addPartStyle } from "../part-style.ts";
import { givenOf } from "../rules/given.ts";
import style from "../style/words.css?rule";
import { useTexts } from "../surroundings.ts";
import { MarkWords } from "./mark-words.tsx";
import { Shown } from "./media.tsx";
import { useMarks } from "./use-marks.ts";
import type { WidgetProps } from "./widget.ts";

addPartStyle(style);

/** Some words of a sentence. The words are one stop of the keyboard: arrow keys move among them. */
export function SelectWords({ rapid, flags, isEnabled, given, reveal, onAnswer, onPlayed, onReady }: WidgetProps) {
  const texts = useTexts();
  const marks = useMarks({ rapid, given, reveal });
  const words = rapid.words ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(givenOf({ given, reveal }, "TranscriptionResult")?.selectedWords.map(({ wordIndex }) => wordIndex)),
  );
  const [stop, setStop] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const toggle = (wordIndex: number) => {
    const next = new Set(chosen);
    if (!next.delete(wordIndex)) next.add(wordIndex);
    setChosen(next);
  };
  const send = (wanted: ReadonlySet<number>) =>
    onAnswer({
      _t: "TranscriptionResult",
      rapidId: rapid.id,
      selectedWords: words.filter(({ wordIndex }) => wanted.has(wordIndex)),
    });
  const pressed = (event: KeyboardEvent) => {
    const isMirrored = list.current !== null && getComputedStyle(list.current).direction === "rtl";
    const forward = isMirrored ? "ArrowLeft" : "ArrowRight";
    const back = isMirrored ? "ArrowRight" : "ArrowLeft";
    const to = { [forward]: stop + 1, [back]: stop - 1, Home: 0, End: words.length - 1 }[event.key];
    if (to === undefined || to < 0 || to >= words.length) return;
    event.preventDefault();
    setStop(to);
    list.current?.querySelectorAll("button")[to]?.focus();
  };
  // The sentence is often the asset's own text: it is not shown twice.
  const isSentence =
    rapid.asset._t === "TextAsset" && rapid.asset.text.split(/\s+/u).filter(Boolean).length === words.length;
  return (
    <>
      {!isSentence && <Shown asset={rapid.asset} flags={flags} onPlayed={onPlayed} onReady={onReady} />}
      {!flags.no_aux_text && <p class="hint">{texts.words_hint}</p>}
      <div ref={list} class="words" role="group" aria-label={texts.words_label} dir="auto" onKeyDown={pressed}>
        {words.map(({ word, wordIndex }, index) => (
          <button
            key={wordIndex}
            type="button"
            tabIndex={index === stop ? 0 : -1}
            aria-pressed={chosen.has(wordIndex)}
            data-mark={marks?.wordMark(reveal, wordIndex, chosen.has(wordIndex))}
            disabled={reveal !== null}
            onFocus={() => setStop(index)}
            onClick={() => toggle(wordIndex)}
          >
            {word}
            <MarkWords mark={marks?.wordMark(reveal, wordIndex, chosen.has(wordIndex))} />
          </button>
        ))}
      </div>
      <div class="controls">
        <p class="hint" role="status">
          {chosen.size > 0 ? texts.words_chosen(chosen.size) : ""}
        </p>
        <div class="row">
          {flags.no_mistake && (
            <button type="button" disabled={!isEnabled || chosen.size > 0} onClick={() => send(new Set())}>
              {texts.nothing}
            </button>
          )}
          <button type="button" class="main" disabled={!isEnabled || chosen.size === 0} onClick={() => send(chosen)}>
            {texts.done}
          </button>
        </div>
      </div>
    </>
  );
}
