import { schemeNames } from "../../domain/standings/pair-sums.ts";

/** What a row of `pairs` keeps of each way to count votes. */
export const keptSums = ["met", "won", "won_squared", "won_met", "met_squared"] as const;
export const keptColumns = ["votes", ...schemeNames.flatMap((scheme) => keptSums.map((sum) => `${scheme}_${sum}`))];

/** Each entry brings a book from one version to the next. Never edit one that was deployed. */
export const voteBookUpgrades: readonly string[] = [
  // `low` and `high` are participants in the order of their ids. Won are votes for `low`, in halves; weights are in thousandths.
  `CREATE TABLE names (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
   CREATE TABLE runs (id INTEGER PRIMARY KEY, run TEXT NOT NULL UNIQUE, leaderboard INTEGER NOT NULL);
   CREATE TABLE matchups (
     id INTEGER PRIMARY KEY,
     run INTEGER NOT NULL,
     datapoint TEXT NOT NULL,
     leaderboard INTEGER NOT NULL,
     prompt INTEGER NOT NULL,
     low INTEGER NOT NULL,
     high INTEGER NOT NULL,
     low_sample INTEGER NOT NULL,
     high_sample INTEGER NOT NULL,
     is_swapped INTEGER NOT NULL,
     votes INTEGER NOT NULL DEFAULT 0,
     won INTEGER NOT NULL DEFAULT 0,
     weight INTEGER NOT NULL DEFAULT 0,
     weight_won INTEGER NOT NULL DEFAULT 0,
     last_at INTEGER NOT NULL DEFAULT 0
   );
   CREATE UNIQUE INDEX matchups_by_datapoint ON matchups (run, datapoint);
   CREATE TABLE voters (
     id INTEGER PRIMARY KEY,
     facts TEXT NOT NULL UNIQUE,
     country TEXT,
     language TEXT,
     gender TEXT,
     age_bucket TEXT,
     occupation TEXT
   );
   CREATE TABLE votes (
     matchup INTEGER NOT NULL,
     person INTEGER NOT NULL,
     at INTEGER NOT NULL,
     won INTEGER NOT NULL,
     weight INTEGER NOT NULL,
     voter INTEGER NOT NULL,
     PRIMARY KEY (matchup, person)
   ) WITHOUT ROWID;
   CREATE TABLE pairs (
     leaderboard INTEGER NOT NULL,
     low INTEGER NOT NULL,
     high INTEGER NOT NULL,
     matchups INTEGER NOT NULL,
     votes INTEGER NOT NULL DEFAULT 0,
     all_met INTEGER NOT NULL DEFAULT 0,
     all_won INTEGER NOT NULL DEFAULT 0,
     all_won_squared INTEGER NOT NULL DEFAULT 0,
     all_won_met INTEGER NOT NULL DEFAULT 0,
     all_met_squared INTEGER NOT NULL DEFAULT 0,
     weighted_met INTEGER NOT NULL DEFAULT 0,
     weighted_won INTEGER NOT NULL DEFAULT 0,
     weighted_won_squared INTEGER NOT NULL DEFAULT 0,
     weighted_won_met INTEGER NOT NULL DEFAULT 0,
     weighted_met_squared INTEGER NOT NULL DEFAULT 0,
     majority_met INTEGER NOT NULL DEFAULT 0,
     majority_won INTEGER NOT NULL DEFAULT 0,
     majority_won_squared INTEGER NOT NULL DEFAULT 0,
     majority_won_met INTEGER NOT NULL DEFAULT 0,
     majority_met_squared INTEGER NOT NULL DEFAULT 0,
     weighted_majority_met INTEGER NOT NULL DEFAULT 0,
     weighted_majority_won INTEGER NOT NULL DEFAULT 0,
     weighted_majority_won_squared INTEGER NOT NULL DEFAULT 0,
     weighted_majority_won_met INTEGER NOT NULL DEFAULT 0,
     weighted_majority_met_squared INTEGER NOT NULL DEFAULT 0,
     PRIMARY KEY (leaderboard, low, high)
   ) WITHOUT ROWID;
   CREATE TABLE desks (
     run INTEGER NOT NULL,
     desk INTEGER NOT NULL,
     cursor INTEGER NOT NULL,
     sequence INTEGER NOT NULL,
     PRIMARY KEY (run, desk)
   ) WITHOUT ROWID;
   CREATE TABLE facts (name TEXT PRIMARY KEY, value) WITHOUT ROWID;`,
];
