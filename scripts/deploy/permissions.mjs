/**
 * What an API token must be allowed, and which calls need it. docs/deploying.md prints this list; the rehearsal compares it with
 * the calls that it saw.
 */
export const permissions = [
  {
    name: "Account · Workers Scripts · Edit",
    calls: /^\/accounts\/[^/]+\/workers\/(?!scripts\/[^/]+\/domains\/)/,
  },
  { name: "Account · D1 · Edit", calls: /^\/accounts\/[^/]+\/d1\// },
  { name: "Account · Workers R2 Storage · Edit", calls: /^\/accounts\/[^/]+\/r2\// },
  { name: "Account · Queues · Edit", calls: /^\/accounts\/[^/]+\/queues\b/ },
  { name: "Zone · Workers Routes · Edit", calls: /^\/accounts\/[^/]+\/workers\/scripts\/[^/]+\/domains\// },
  { name: "Account · Account Settings · Read", calls: /^\/accounts$/ },
];

/** The permission that a call needs, by its path below the API's base; null for a path that no step calls. */
export function permissionOf(path) {
  return permissions.find(({ calls }) => calls.test(path))?.name ?? null;
}
