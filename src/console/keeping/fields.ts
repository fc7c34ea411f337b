/** What stands in a form's fields, by their names. Of boxes and pills, what is chosen. */
export type Values = Record<string, string[]>;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const unkeptTypes = new Set(["password", "hidden", "file", "submit", "button", "image", "reset"]);

/** Fields that people type into or choose from, but nothing secret. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter((field): field is Field => {
    if (field instanceof HTMLInputElement && unkeptTypes.has(field.type)) return false;
    const isField =
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
    if (!isField || field.name === "" || field.closest("[data-draft=off]:not(form)")) return false;
    return !/password|secret|token|one-time/i.test(`${field.name} ${field.autocomplete}`);
  });
}

/** As they are now, or as the service sent them. */
export function valuesOf(form: HTMLFormElement, when: "now" | "sent"): Values {
  const values: Values = {};
  for (const field of fieldsOf(form)) {
    values[field.name] = [...(values[field.name] ?? []), ...textsOf(field, when)];
  }
  return values;
}

function textsOf(field: Field, when: "now" | "sent"): string[] {
  if (field instanceof HTMLSelectElement) return chosenIn(field, when);
  if (field instanceof HTMLInputElement && isBox(field))
    return (when === "now" ? field.checked : field.defaultChecked) ? [field.value] : [];
  return [when === "now" ? field.value : field.defaultValue];
}

function chosenIn(field: HTMLSelectElement, when: "now" | "sent"): string[] {
  const options = [...field.options];
  const chosen = options.filter(({ selected, defaultSelected }) => (when === "now" ? selected : defaultSelected));
  // Without a choice of the service the browser chooses the first.
  const [first] = chosen.length > 0 || field.multiple ? chosen : options;
  return field.multiple ? chosen.map(({ value }) => value) : first ? [(chosen.at(-1) ?? first).value] : [];
}

function isBox({ type }: HTMLInputElement): boolean {
  return type === "checkbox" || type === "radio";
}

/** Those of the values that differ from the others. Names that the others lack are left out. */
export function changedFrom(before: Values, now: Values): Values {
  const changed = Object.entries(now).filter(
    ([name, texts]) => before[name] && JSON.stringify(before[name]) !== JSON.stringify(texts),
  );
  return Object.fromEntries(changed);
}

/** Writes the values into the fields of their names, and tells those who follow the fields. */
export function fill(form: HTMLFormElement, values: Values): void {
  const places = new Map<string, number>();
  for (const field of fieldsOf(form)) {
    const texts = values[field.name];
    if (!texts) continue;
    if (field instanceof HTMLSelectElement) {
      for (const option of field.options) option.selected = texts.includes(option.value);
    } else if (field instanceof HTMLInputElement && isBox(field)) field.checked = texts.includes(field.value);
    else {
      const place = places.get(field.name) ?? 0;
      places.set(field.name, place + 1);
      const text = texts[place];
      if (text === undefined) continue;
      field.value = text;
    }
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
