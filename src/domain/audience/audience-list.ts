import type { ListQueryOf } from "../list-query/list-query.ts";
import { defineList } from "../list-query/list-spec.ts";

export const audienceList = defineList({
  filters: {
    name: "text",
    status: "text",
    is_public: "boolean",
    is_distilling: "boolean",
    owner_mail: "text",
    created_at: "time",
  },
  sorts: ["name", "created_at", "status", "qualified_user_count"],
});

export type AudienceListQuery = ListQueryOf<typeof audienceList>;

export const audienceScopes = ["Owned", "Shared", "All"] as const;
export type AudienceScope = (typeof audienceScopes)[number];

/** Reads a scope in any case. Null if the word is not a scope. */
export function parseScope(text: string): AudienceScope | null {
  return audienceScopes.find((scope) => scope.toLowerCase() === text.toLowerCase()) ?? null;
}
