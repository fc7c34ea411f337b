import { useState } from "preact/hooks";
import { addPartStyle } from "../part-style.ts";
import { checkText, type TextCheck } from "../rules/free-text.ts";
import style from "../style/free-text.css?rule";
import { useTexts } from "../surroundings.ts";
import type { FirstTexts } from "../texts/en.ts";
import { Shown } from "./media.tsx";
import type { WidgetProps } from "./widget.ts";

addPartStyle(style);

/** An answer in the person's own words. */
export function FreeText({ rapid, flags, isEnabled, given, onAnswer, onPlayed, onReady }: WidgetProps) {
  const texts = useTexts();
  const [answer, setAnswer] = useState(given?._t === "FreeTextResult" ? given.answer : "");
  const check = checkText(answer, flags);
  const send = () => {
    if (isEnabled && check.isFine) onAnswer({ _t: "FreeTextResult", rapidId: rapid.id, answer: answer.trim() });
  };
  const hasHint = !flags.no_aux_text && (check.least > 1 || check.most !== null);
  return (
    <>
      <Shown asset={rapid.asset} flags={flags} onPlayed={onPlayed} onReady={onReady} />
      <form
        class="controls"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <label for="answer">{texts.text_label}</label>
        <textarea
          id="answer"
          dir="auto"
          rows={3}
          autocomplete="off"
          inputMode={flags.keyboard_numeric ? "decimal" : "text"}
          aria-describedby="answer-length"
          value={answer}
          onInput={(event) => setAnswer(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
          }}
        />
        <p id="answer-length" class="hint between">
          <span>{hasHint ? boundsSentence(texts, check) : ""}</span>
          {(check.least > 1 || check.most !== null) && <span>{texts.characters(check.length, check.most)}</span>}
        </p>
        <button type="submit" class="main" disabled={!isEnabled || !check.isFine}>
          {texts.send}
        </button>
      </form>
    </>
  );
}

function boundsSentence(texts: FirstTexts, { least, most }: TextCheck): string {
  return most === null ? texts.text_least(least) : texts.text_range(least, most);
}
