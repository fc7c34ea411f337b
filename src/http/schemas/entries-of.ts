import { z } from "@hono/zod-openapi";
import { longestName } from "../../domain/fault-list.ts";
import { text } from "./scalars.ts";

const longestShown = 64;

/** Zod drops a key named `__proto__` from a record. Here it must be kept like any other key. */
const EntriesRecord = z.core.$constructor("EntriesRecord", (schema: z.ZodRecord, definition: z.core.$ZodRecordDef) => {
  z.ZodRecord.init(schema, definition);
  schema._zod.parse = (payload, context) => {
    const input: unknown = payload.value;
    if (typeof input !== "object" || input === null || Array.isArray(input)) {
      payload.issues.push({ code: "invalid_type", expected: "record", input, inst: schema });
      return payload;
    }
    const run = ({ _zod }: z.core.SomeType, value: unknown) => {
      const result = _zod.run({ value, issues: [] }, context);
      if (result instanceof Promise) throw new Error("entries are parsed at once");
      return result;
    };
    payload.value = Object.entries(input).map(([key, value]) => {
      const name = run(definition.keyType, key);
      // A very long key is shown in part and only once, not in the path of each fault below it.
      const result = name.issues.length > 0 ? name : run(definition.valueType, value);
      payload.issues.push(...z.core.util.prefixIssues(key.slice(0, longestShown), result.issues));
      return [key, result.value];
    });
    return payload;
  };
});

/** A JSON object, parsed as the list of its entries in their order. The document describes it as a map of `value`. */
export function entriesOf<Value extends z.ZodType>(value: Value): z.ZodType<[key: string, value: z.output<Value>][]> {
  const definition = {
    type: "record",
    keyType: text(longestName),
    valueType: value,
    error: () => "must be an object",
  } as const;
  return new EntriesRecord(definition) as unknown as z.ZodType<[string, z.output<Value>][]>;
}
