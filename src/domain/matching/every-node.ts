import type { CampaignFilter } from "../filter/campaign-filter.ts";
import type { CampaignSelection } from "../selection/selection.ts";

type Found<Node> = [path: string, node: Node];
const listed = <Node>(path: string, nodes: readonly Node[]): Found<Node>[] =>
  nodes.map((node, index) => [`${path}[${index}]`, node]);

/** All nodes of some filters with their paths. `path` is the path of the list. */
export function everyFilter(filters: CampaignFilter[], path: string): Found<CampaignFilter>[] {
  const all = listed(path, filters);
  // The list grows during iteration: children are added behind.
  for (const [at, filter] of all) {
    if (filter._t === "AndFilter" || filter._t === "OrFilter") all.push(...listed(`${at}.filters`, filter.filters));
    if (filter._t === "NotFilter") all.push([`${at}.filter`, filter.filter]);
  }
  return all;
}

/** All nodes of some selections with their paths. */
export function everySelection(selections: CampaignSelection[], path: string): Found<CampaignSelection>[] {
  const all = listed(path, selections);
  for (const [at, selection] of all) {
    if ("selections" in selection) all.push(...listed(`${at}.selections`, selection.selections));
    if (selection._t === "AbTestSelection")
      all.push(...listed(`${at}.a`, selection.a), ...listed(`${at}.b`, selection.b));
    if (selection._t === "ConditionalValidationSelection")
      for (const [index, { selections: inner }] of selection.validationChances.entries())
        all.push(...listed(`${at}.validationChances[${index}].selections`, inner ?? []));
  }
  return all;
}
