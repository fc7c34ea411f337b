/** A text in each form that a number asks for in its language. `{n}` stands for the number. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

export type Counted = ((count: number) => string) & { forms: Forms };

/**
 * How a language writes numbers, and which form of a text goes with them, by Intl (CLDR). A slow phone takes a tenth of a second to make
 * the two, so they wait for the first number.
 */
export function pluralsOf(language: string) {
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  const number = (value: number): string => {
    numbers ??= new Intl.NumberFormat(language);
    return numbers.format(value);
  };
  const counted = (forms: Forms): Counted =>
    Object.assign(
      (count: number) => {
        rules ??= new Intl.PluralRules(language);
        return (forms[rules.select(count)] ?? forms.other).replaceAll("{n}", () => number(count));
      },
      { forms },
    );
  return { number, counted };
}
