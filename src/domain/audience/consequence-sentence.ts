import { type AudienceSettings, changeSettings, type SettingsChange } from "./settings.ts";
import { consequencesOf } from "./settings-change.ts";

export function peopleText(people: number): string {
  return people === 1 ? "1 person" : `${people.toLocaleString("en-GB")} people`;
}

/** Says what a change does to people, for a button or a notice. */
export function consequenceSentence(current: AudienceSettings, change: SettingsChange, people: number): string {
  if (Object.keys(change).length === 0) return "nothing changes.";
  const after = changeSettings(current, change);
  const { needsRecalculation, needsInactivitySync } = consequencesOf(current, after);
  const parts = [
    needsRecalculation && `${peopleText(people)} will be judged again`,
    needsInactivitySync && `people who stayed away for ${after.inactivityDropDays} days become inactive`,
  ].filter(Boolean);
  return people > 0 && parts.length > 0 ? `${parts.join(", and ")}.` : "nobody is judged again.";
}
