/** Every state of a person in an audience, as rosters number them and in the order of a funnel. The domain's own list. */
export const memberStates = [
  "Distilling",
  "Graduated",
  "DroppedLowScore",
  "DroppedLowAccuracy",
  "DroppedMaxResponses",
  "DroppedMaxSessions",
  "DroppedLowSubmissionRate",
  "InactiveDistilling",
  "InactiveGraduated",
];
