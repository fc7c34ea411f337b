/** Operators that compare by order. */
export const orderOperators = ["gt", "gte", "lt", "lte"] as const;
/** Operators that search the folded wire text, whatever the kind of the field. */
export const textOperators = ["contains", "starts_with", "ends_with", "not_contains"] as const;
export const operators = ["eq", "neq", ...orderOperators, ...textOperators, "in"] as const;

export type OrderOperator = (typeof orderOperators)[number];
export type TextOperator = (typeof textOperators)[number];
export type Operator = (typeof operators)[number];

export const isOperator = (name: string): name is Operator => operators.includes(name as Operator);
export const isTextOperator = (name: Operator): name is TextOperator => textOperators.includes(name as TextOperator);
