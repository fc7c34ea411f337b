import type { AgreementOfJob } from "./agreement.ts";

/** The least alpha of each class, falling. Krippendorff asks for 0.8, and for 0.667 where conclusions may be tentative. */
const classes = [
  { least: 0.8, says: "People agree far beyond chance" },
  { least: 0.667, says: "People agree well beyond chance" },
  { least: 0.4, says: "People agree more than by chance, but differ on many tasks" },
  { least: 0.1, says: "People agree little more than by chance" },
  { least: -0.1, says: "People agree no more than by chance" },
];

/** Says how far the people of a job agree. Null: too few tasks have two votes, or all votes name one option. */
export function agreementSentence({ krippendorffAlpha: alpha }: AgreementOfJob): string | null {
  if (alpha === null) return null;
  const says = classes.find(({ least }) => alpha >= least)?.says ?? "People agree less than by chance";
  return `${says}: Krippendorff’s alpha ${alpha.toFixed(2)}.`;
}
