/**
 * The least that gives the right campaign: every filter read off its tree, then a draw among the organizations of those that pass,
 * and a draw by priority among their campaigns.
 */
export function choosePlainly(campaigns, passes, random) {
  const passing = campaigns.filter(
    ({ id, priority, filters }) => priority > 0 && filters.every((filter) => passes(filter, id)),
  );
  const organizations = [...new Set(passing.map(({ organizationId }) => organizationId))];
  const drawn = organizations[Math.floor(random() * organizations.length)];
  const own = passing.filter(({ organizationId }) => organizationId === drawn);
  let left = random() * own.reduce((sum, { priority }) => sum + priority, 0);
  for (const campaign of own) {
    left -= campaign.priority;
    if (left < 0) return campaign;
  }
  return null;
}
