import type { ComparisonOperator } from "../filter/campaign-filter.ts";

/** Compares two counts by the operator. */
export function compares(count: number, operator: ComparisonOperator, other: number): boolean {
  switch (operator) {
    case "Equal":
      return count === other;
    case "NotEqual":
      return count !== other;
    case "LessThan":
      return count < other;
    case "LessThanOrEqual":
      return count <= other;
    case "GreaterThan":
      return count > other;
    case "GreaterThanOrEqual":
      return count >= other;
  }
}
