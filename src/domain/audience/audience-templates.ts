import type { SettingsChange } from "./settings.ts";

/** A start for a new audience: its settings, and what its examples ask. */
export interface AudienceTemplate {
  name: string;
  /** What it is for, in a sentence. */
  purpose: string;
  /** What to prepare for it. */
  needs: string;
  settings: SettingsChange;
  /** `options` has one a line. */
  draft: { kind: "compare" | "classify"; instruction: string; options: string };
}

const accuracy = (targetAccuracy: number, minTasks: number): SettingsChange => ({
  graduationRule: { _t: "TaskAccuracy", targetAccuracy, minTasks, maxTasks: null },
});

export const audienceTemplates = {
  comparison: {
    name: "Image comparison",
    purpose: "People choose the better of two pictures, for rankings and for comparing models.",
    needs: "Six pairs of pictures of which you know the better one; twelve are better.",
    settings: accuracy(0.8, 5),
    draft: { kind: "compare", instruction: "Which picture is better?", options: "" },
  },
  content: {
    name: "Content check",
    purpose: "People look at a picture and say whether it breaks a rule.",
    needs: "Six pictures, half of which break the rule; twelve are better.",
    settings: accuracy(0.8, 5),
    draft: { kind: "classify", instruction: "Is this picture fine for everybody?", options: "Fine\nNot fine" },
  },
  text: {
    name: "Text quality",
    purpose: "People read a short text and judge it.",
    needs: "Six texts that you have judged yourself; twelve are better.",
    settings: accuracy(0.75, 5),
    draft: { kind: "classify", instruction: "How good is this text?", options: "Good\nPoor" },
  },
  empty: {
    name: "Empty",
    purpose: "The usual settings. You say what the examples ask when you add them.",
    needs: "At least three examples with a known answer.",
    settings: {},
    draft: { kind: "classify", instruction: "", options: "" },
  },
} as const satisfies Record<string, AudienceTemplate>;

export type TemplateName = keyof typeof audienceTemplates;

export function templateNamed(name: string | undefined): TemplateName {
  return name !== undefined && Object.hasOwn(audienceTemplates, name) ? (name as TemplateName) : "empty";
}
