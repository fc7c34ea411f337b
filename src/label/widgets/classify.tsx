import { imported } from "../imported.ts";
import { Later } from "../later.ts";
import { categoriesOf, mostButtons } from "../rules/choices.ts";
import { useLaterPart, useTexts } from "../surroundings.ts";
import { useDigits } from "../use-digits.ts";
import { MarkWords } from "./mark-words.tsx";
import { Shown } from "./media.tsx";
import type { OptionsProps } from "./option-list.tsx";
import { useMarks } from "./use-marks.ts";
import type { WidgetProps } from "./widget.ts";

const listPart = new Later(imported(() => import("./option-list.tsx")));

/** One of several answers, by tap or digit. */
export function Classify({
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
  const marks = useMarks({ rapid, given, reveal });
  const categories = categoriesOf(rapid, flags, sessionId);
  const choose = ({ value }: { value: string }) =>
    onAnswer({ _t: "AttachCategoryResult", rapidId: rapid.id, category: value });
  const markOf = (value: string) => marks?.categoryMark({ given, reveal }, value);
  return (
    <>
      <Shown
        asset={rapid.asset}
        flags={flags}
        view={flags.classify_equirectangular ? "sphere" : "flat"}
        onPlayed={onPlayed}
        onReady={onReady}
      />
      <div class="controls">
        {!flags.no_aux_text && <p class="hint">{texts.category_hint}</p>}
        {categories.length > mostButtons ? (
          <Options key={rapid.id} options={categories} isEnabled={isEnabled} markOf={markOf} choose={choose} />
        ) : (
          <Choices options={categories} isEnabled={isEnabled} markOf={markOf} choose={choose} />
        )}
      </div>
    </>
  );
}

function Options(props: OptionsProps) {
  const texts = useTexts();
  const list = useLaterPart(listPart);
  return list ? <list.OptionList {...props} /> : <p aria-busy="true">{texts.loading}</p>;
}

function Choices({ options, isEnabled, markOf, choose }: OptionsProps) {
  useDigits(options.length, isEnabled, (index) => {
    const option = options[index];
    if (option) choose(option);
  });
  return (
    <div class="choices" role="group" aria-labelledby="question">
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          class="choice"
          data-mark={markOf(option.value)}
          disabled={!isEnabled}
          aria-keyshortcuts={`${index + 1}`}
          onClick={() => choose(option)}
        >
          <kbd aria-hidden="true">{index + 1}</kbd>
          <span dir="auto">{option.label}</span>
          <MarkWords mark={markOf(option.value)} />
        </button>
      ))}
    </div>
  );
}
