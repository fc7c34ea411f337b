import { useEffect, useRef, useState } from "preact/hooks";
import { foundOptions } from "../rules/find-options.ts";
import type { Mark } from "../rules/truths.ts";
import { useAllTexts } from "../surroundings.ts";
import { useDigits } from "../use-digits.ts";
import { MarkWords } from "./mark-words.tsx";

interface Option {
  label: string;
  value: string;
}

export interface OptionsProps {
  options: readonly Option[];
  isEnabled: boolean;
  /** Tells how an option is marked that was answered. */
  markOf: (value: string) => Mark | undefined;
  choose: (option: Option) => void;
}

/** Its list is not the browser's own. */
const ownList = { list: undefined };

/** Many options: a field to search them, which also moves through the list by arrow keys, and the list. A tap chooses. */
export function OptionList({ options, isEnabled, markOf, choose }: OptionsProps) {
  const texts = useAllTexts();
  const [search, setSearch] = useState("");
  const [active, setActive] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // Once the answer is shown, only it and what was right count.
  const shown = options.filter(({ value }) => markOf(value) === "right" || markOf(value) === "wrong");
  const found = shown.length > 0 ? shown : foundOptions(options, search);
  const take = (index: number) => {
    const option = found[index];
    if (option && isEnabled) choose(option);
  };
  useDigits(Math.min(9, found.length), isEnabled, take);
  useEffect(() => {
    if (active === null) list.current?.scrollTo({ top: 0 });
    else list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active, search]);
  const pressed = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const page = 8;
    const from = active ?? -1;
    if (event.key === "Enter" && !event.isComposing) {
      // One that was searched for needs no arrow.
      if (active !== null || search.trim() !== "") take(active ?? 0);
    } else if (event.key === "ArrowDown") setActive(from >= last ? 0 : from + 1);
    else if (event.key === "ArrowUp") setActive(from <= 0 ? last : from - 1);
    else if (event.key === "PageDown") setActive(Math.min(last, from + page));
    else if (event.key === "PageUp") setActive(Math.max(0, from - page));
    else if (event.key === "Escape" && search !== "") {
      setSearch("");
      setActive(null);
    } else return;
    event.preventDefault();
  };
  return (
    <div class="finder">
      <input
        type="search"
        role="combobox"
        {...ownList}
        class="search"
        aria-label={texts.search}
        placeholder={texts.search}
        aria-expanded="true"
        aria-controls="options"
        aria-autocomplete="list"
        aria-activedescendant={active === null || !found[active] ? undefined : `option-${active}`}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="done"
        value={search}
        onInput={(event) => {
          setSearch(event.currentTarget.value);
          setActive(null);
        }}
        onKeyDown={pressed}
      />
      <div ref={list} id="options" class="options" role="listbox" aria-labelledby="question">
        {found.map(({ label, value }, index) => (
          <div
            key={value}
            id={`option-${index}`}
            class="option"
            data-mark={markOf(value)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            aria-disabled={!isEnabled}
            onClick={() => take(index)}
            onKeyDown={({ key }) => {
              if (key === "Enter" || key === " ") take(index);
            }}
          >
            {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
            <span dir="auto">{label}</span>
            <MarkWords mark={markOf(value)} />
          </div>
        ))}
      </div>
      <p class="hint" role="status">
        {search.trim() === "" ? "" : found.length === 0 ? texts.none_found : texts.found(found.length)}
      </p>
    </div>
  );
}
