import { customType } from "drizzle-orm/sqlite-core";

/** A column that holds an object as JSON. Rows that were written before a member was added read that member's default. */
export function jsonWithDefaults<Value extends object>(defaults: Value) {
  return customType<{ data: Value; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => ({ ...defaults, ...JSON.parse(stored) }),
  });
}
