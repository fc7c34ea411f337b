/** The least that gives the right campaign: every filter read off its tree, and a draw by weight among those that pass. */
export function choosePlainly(campaigns, passes, random) {
  const passing = campaigns.filter(
    ({ id, priority, filters }) => priority > 0 && filters.every((filter) => passes(filter, id)),
  );
  let left = random() * passing.reduce((sum, { priority }) => sum + priority, 0);
  for (const campaign of passing) {
    left -= campaign.priority;
    if (left < 0) return campaign;
  }
  return null;
}
