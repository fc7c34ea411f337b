declare module "*.css?inline" {
  const text: string;
  export default text;
}

/** A style as one rule. Empty in builds whose page has all styles from the beginning. */
declare module "*.css?rule" {
  const rule: string;
  export default rule;
}
