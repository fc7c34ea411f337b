/** The places near which Durable Objects may be created, one for each continent. */
export const regions = ["afr", "apac", "weur", "enam", "oc", "sam"] as const;
export type Region = (typeof regions)[number];
