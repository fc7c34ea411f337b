const bindings = [
  ...["PAGES", "WORK", "ROSTERS", "CAMPAIGN_CACHE", "SCORE_CACHE", "PERSONS", "PASSWORDS"],
  ...["PUBLISHERS", "DESKS", "DATASETS", "BATCHES", "PICTURES", "VOTE_BOOKS"],
];

/** Service bindings for what a figure does not touch and the service wants to see: the Worker `empty` for all but `real` ones. */
export function standInsExcept(...real) {
  return Object.fromEntries(bindings.filter((name) => !real.includes(name)).map((name) => [name, "empty"]));
}
