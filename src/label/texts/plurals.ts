/** A text in each form that a number asks for in its language. `{n}` stands for the number. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

export type Counted = ((count: number) => string) & { forms: Forms };

/** How a language writes numbers, and which form of a text goes with them, by Intl (CLDR). */
export function pluralsOf(language: string) {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const number = (value: number): string => numbers.format(value);
  const counted = (forms: Forms): Counted =>
    Object.assign(
      (count: number) => (forms[rules.select(count)] ?? forms.other).replaceAll("{n}", () => number(count)),
      { forms },
    );
  return { number, counted };
}
