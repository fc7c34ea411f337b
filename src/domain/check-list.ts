import type { FaultList } from "./fault-list.ts";

const maxLength = 250;

type Check<Value> = (value: Value, path: string, faults: FaultList) => void;

/** Adds what is wrong with the list at `path`, and with what stands in it as far as a list may reach. */
export function checkList<Value>(
  values: readonly Value[],
  path: string,
  faults: FaultList,
  check: Check<Value>,
  noun = "value",
): void {
  faults.unless(values.length > 0, path, `must name at least one ${noun}`);
  faults.unless(values.length <= maxLength, path, `may name at most ${maxLength} ${noun}s`);
  for (const [index, value] of values.slice(0, maxLength).entries()) check(value, `${path}[${index}]`, faults);
}

export const checkText: Check<string> = (text, path, faults) => faults.text(path, text);

/** Accepts names of a fixed list, which the wire's schema has looked up, and what is checked elsewhere. */
export const checkNothing: Check<unknown> = () => {};
