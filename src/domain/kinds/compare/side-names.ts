/** The two sides of a comparison as the job names them, A and B otherwise. */
export function sideNames(indexIdentifiers: readonly string[] | null | undefined): [string, string] {
  const [first, second] = indexIdentifiers ?? [];
  if (first === undefined || second === undefined || first === second) return ["A", "B"];
  return [first, second];
}
