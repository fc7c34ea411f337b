import * as de from "../texts/de.ts";
import * as en from "../texts/en.ts";
import { pluralsOf } from "../texts/plurals.ts";

const nothing = pluralsOf("en").counted({ other: "" });

/** The page's texts, but for what would promise that anything counts. */
export function tryTexts(language: string): en.Texts {
  return language.toLowerCase().startsWith("de")
    ? { ...de.first(), ...de.later(), ...german }
    : { ...en.first(), ...en.later(), ...english };
}

const english = {
  idle: "That was the last task",
  idle_text: "This is what people see. Nothing that you answered was counted or kept.",
  idle_soon: "",
  idle_next: nothing,
  look_now: "Begin again",
  as: () => "Only a try",
  report_send: "Skip",
} satisfies Partial<en.Texts>;

const german = {
  idle: "Das war die letzte Aufgabe",
  idle_text: "So sehen es die Menschen. Von den Antworten wurde nichts gezählt oder aufbewahrt.",
  idle_soon: "",
  idle_next: nothing,
  look_now: "Von vorn beginnen",
  as: () => "Nur zur Probe",
  report_send: "Überspringen",
} satisfies Partial<en.Texts>;
