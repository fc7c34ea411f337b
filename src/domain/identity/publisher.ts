/** An Admin's decision on an API client for serving. */
export const servingStates = ["Waiting", "Approved", "Refused"] as const;
export type ServingState = (typeof servingStates)[number];

/** How many clients of an organization may wait at once, so that no organization floods the list. */
export const waitingAtMost = 3;

/** Null for a client of the API. A client for serving waits until there is a decision. */
export function servingStateOf(client: { scopes: string; servingState: ServingState | null }): ServingState | null {
  return client.scopes.split(" ").includes("serve") ? (client.servingState ?? "Waiting") : null;
}

/** The scopes that a token of the client may carry now: `serve` only while the client is approved. */
export function grantableScopes(client: { scopes: string; servingState: ServingState | null }): string[] {
  const isApproved = servingStateOf(client) === "Approved";
  return client.scopes.split(" ").filter((scope) => scope !== "serve" || isApproved);
}
