import fc, { type Arbitrary } from "fast-check";
import type { FieldKind, ListSpec } from "../../../src/domain/list-query/list-spec.ts";
import { operators } from "../../../src/domain/list-query/operators.ts";
import type { AskedList, ListRow } from "../../support/list-oracle.ts";

const pieces = [
  ..."aAbBzZ09 .,:-+%_*?[]'\"`\\/\0\t\u007f",
  ..."äÄéÉßẞıIİiΣσςΟΔЖжﬁﬀÅ",
  ...["\u0308", "\u0301", "\u0307", "A\u0308", "ss", "true", "2026"],
  ...["😀", "🏳️‍🌈", "👩🏽‍🚀", "𝔘", "\ue000", "～", "\ufffd", "\uffff", "\u200d", "한", "\u1112\u1161\u11ab"],
];
const phrase = (maxLength: number) =>
  fc.array(fc.constantFrom(...pieces), { maxLength }).map((parts) => parts.join(""));
/** Some 10 KB in UTF-8. */
const longText = fc
  .tuple(phrase(3), phrase(20), phrase(3))
  .map(([start, body, end]) => `${start}${`${body}xy`.repeat(1_000).slice(0, 6_000)}${end}`.toWellFormed());

const base = Date.UTC(2026, 10, 20, 23, 59, 59, 990);
const near = fc.integer({ min: 0, max: 30 }).map((ms) => base + ms);
const time = fc.oneof({ weight: 4, arbitrary: near }, fc.integer({ min: 0, max: Date.UTC(9999, 11, 31) }));
const whole = fc.oneof({ weight: 8, arbitrary: fc.integer({ min: -12, max: 12 }) }, fc.maxSafeInteger());
const maybe = <Value>(value: Arbitrary<Value>) => fc.option(value, { freq: 8 });

export const listRow = fc.record({
  name: maybe(fc.oneof({ weight: 40, arbitrary: phrase(6) }, longText)),
  status: maybe(fc.constantFrom("Created", "Pending", "Recruiting", "Ready")),
  size: maybe(whole),
  created_at: maybe(time),
  is_public: maybe(fc.boolean()),
  weight: maybe(fc.integer({ min: 0, max: 3 })),
});

/** What may be asked of these rows: mostly for what some of them hold, in part or spelled in another way. */
export function askedList(list: ListSpec, rows: readonly ListRow[]): Arbitrary<AskedList> {
  const stored = (field: string) =>
    fc.constantFrom(...rows.map((row) => row[field] ?? null).filter((value) => value !== null));
  const storedText = (field: string) =>
    stored(field).map((value) => (list.filters[field] === "time" ? isoTime(value as number) : String(value)));
  const needle = (field: string) =>
    fc.oneof(
      { weight: 3, arbitrary: storedText(field).chain(respelled) },
      { weight: 3, arbitrary: storedText(field).chain(partOf).chain(respelled) },
      { weight: 3, arbitrary: phrase(3) },
      longText,
    );
  const value: Record<FieldKind, (field: string) => Arbitrary<string>> = {
    text: (field) => fc.oneof(storedText(field), needle(field)),
    number: (field) => fc.oneof(storedText(field), whole.map(String)),
    time: (field) => fc.oneof(stored(field) as Arbitrary<number>, time).chain(atSomeOffset),
    boolean: () => fc.constantFrom("true", "false"),
  };
  const filter = fc
    .tuple(fc.constantFrom(...Object.entries(list.filters)), fc.constantFrom(...operators))
    .chain(([[field, kind], operator]) => {
      const looksIntoText = /with|contains/.test(operator) || (/^[gl]t/.test(operator) && /text|boolean/.test(kind));
      const sent = looksIntoText ? needle(field) : value[kind](field);
      const values = fc.array(sent, { minLength: 1, maxLength: operator === "in" ? 8 : 1 });
      return values.map((texts) => ({ field, operator, values: texts }));
    });
  const sortKey = fc.tuple(fc.constantFrom(...list.sorts), fc.constantFrom("", "-"));
  return fc.record({
    filters: fc.uniqueArray(filter, { maxLength: 5, selector: ({ field, operator }) => `${field} ${operator}` }),
    logic: fc.constantFrom("and", "or"),
    sort: fc
      .uniqueArray(sortKey, { maxLength: 3, selector: ([field]) => field })
      .map((keys) => keys.map(([field, sign]) => sign + field)),
    page: fc.integer({ min: 1, max: 3 }),
    pageSize: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(1000)),
  });
}

const isoTime = (ms: number) => new Date(ms).toISOString();

function respelled(text: string): Arbitrary<string> {
  return fc.constantFrom(text, text.toUpperCase(), text.toLowerCase(), text.normalize("NFD"), text.normalize("NFC"));
}

function partOf(text: string): Arbitrary<string> {
  const end = fc.nat(text.length);
  return fc.tuple(end, end).map(([a, b]) => text.slice(Math.min(a, b), Math.max(a, b)).toWellFormed());
}

function atSomeOffset(ms: number): Arbitrary<string> {
  return fc.constantFrom(
    isoTime(ms),
    isoTime(ms + 3_600_000).replace("Z", "+01:00"),
    isoTime(ms - 34_200_000).replace("Z", "-09:30"),
  );
}
