import type { CampaignFilter } from "../filter/campaign-filter.ts";
import type { CampaignSelection } from "../selection/selection.ts";

type Found<Node> = [path: string, node: Node];
const listed = <Node>(path: string, nodes: readonly Node[]): Found<Node>[] =>
  nodes.map((node, index) => [`${path}[${index}]`, node]);

/** All filters of some trees, each with where it stands; `path` is where the list is. */
export function everyFilter(filters: CampaignFilter[], path: string): Found<CampaignFilter>[] {
  const all = listed(path, filters);
  // Grows while it is walked: children come behind those that are already there.
  for (const [at, filter] of all) {
    if (filter._t === "AndFilter" || filter._t === "OrFilter") all.push(...listed(`${at}.filters`, filter.filters));
    if (filter._t === "NotFilter") all.push([`${at}.filter`, filter.filter]);
  }
  return all;
}

/** The same of selections. */
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
