/** What an Admin said to an API client for serving. */
export const servingStates = ["Waiting", "Approved", "Refused"] as const;
export type ServingState = (typeof servingStates)[number];

/** Clients of an organization that wait for an Admin: more would only bury the others. */
export const waitingAtMost = 3;

/** A client that nobody has decided on waits, also one that was made before there were decisions. */
export function servingStateOf(client: { scopes: string; servingState: ServingState | null }): ServingState | null {
  return client.scopes.split(" ").includes("serve") ? (client.servingState ?? "Waiting") : null;
}

/** What a token of the client may carry now: `serve` only once an Admin has approved it. */
export function grantableScopes(client: { scopes: string; servingState: ServingState | null }): string[] {
  const isApproved = servingStateOf(client) === "Approved";
  return client.scopes.split(" ").filter((scope) => scope !== "serve" || isApproved);
}
