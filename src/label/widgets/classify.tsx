import { categoriesOf } from "../rules/choices.ts";
import { useTexts } from "../surroundings.ts";
import { useDigits } from "../use-digits.ts";
import { Shown } from "./media.tsx";
import type { WidgetProps } from "./widget.ts";

/** One of several answers, by tap or digit. */
export function Classify({ rapid, flags, sessionId, isEnabled, onAnswer, onPlayed, onReady }: WidgetProps) {
  const texts = useTexts();
  const categories = categoriesOf(rapid, flags, sessionId);
  const choose = (index: number) => {
    const category = categories[index];
    if (category) onAnswer({ _t: "AttachCategoryResult", rapidId: rapid.id, category: category.value });
  };
  useDigits(categories.length, isEnabled, choose);
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
        <div class="choices" role="group" aria-labelledby="question">
          {categories.map(({ label, value }, index) => (
            <button
              key={value}
              type="button"
              class="choice"
              disabled={!isEnabled}
              {...(index < 9 ? { "aria-keyshortcuts": `${index + 1}` } : {})}
              onClick={() => choose(index)}
            >
              {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
              <span dir="auto">{label}</span>
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
