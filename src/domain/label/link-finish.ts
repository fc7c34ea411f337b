import type { LinkLimits } from "./link-work.ts";
import { placeholdersIn, returnUrlFault } from "./return-address.ts";

/** How a labeling link ends for its people. Every member may be left out. */
export interface LinkFinish {
  /** What its owner says at the end. Null: nothing. */
  message: string | null;
  /** People are told the share of their right answers to examples. */
  showsAccuracy: boolean;
  /** The same code for everybody who finishes. Null: none. */
  completionCode: string | null;
  /** Everybody who finishes gets a code of their own. */
  hasPersonalCodes: boolean;
  /** The address that leads people back, with `{userId}` and `{code}`. Null: none. */
  returnUrl: string | null;
  /** The number of answers that a person may give. Null: no limit. */
  tasksPerPerson: number | null;
  /** The number of answers that a person must give before they may finish. */
  leastTasks: number;
  /** How long a person may work until they rest, in minutes. Null: no limit. */
  minutesPerSession: number | null;
  /** The parameter of the link's address by which a panel tells its id of the person. Null: none. */
  personParameter: string | null;
  /** The share of what their answers cost that people earn, in percent with two decimals. */
  earningsPercent: number;
  /** People are told what they have earned. */
  showsEarnings: boolean;
}

export const plainFinish: LinkFinish = {
  message: null,
  showsAccuracy: false,
  completionCode: null,
  hasPersonalCodes: false,
  returnUrl: null,
  tasksPerPerson: null,
  leastTasks: 1,
  minutesPerSession: null,
  personParameter: null,
  earningsPercent: 0,
  showsEarnings: false,
};

export const longestMessage = 1_000;
export const longestCode = 64;
export const longestPersonParameter = 64;
export const mostTasksPerPerson = 100_000;
export const mostMinutesPerSession = 480;
export const mostEarningsPercent = 100;
export const longestPanelId = 128;

/** Characters that every panel takes and that a person can type. */
export const codePattern = /^[\x21-\x7e]+$/;
export const parameterPattern = /^[\w.-]+$/;

/** What is wrong with members in the light of the others: a reason for each. */
export function finishFaults(finish: LinkFinish): Partial<Record<keyof LinkFinish, string[]>> {
  const { completionCode, hasPersonalCodes, returnUrl, tasksPerPerson, leastTasks } = finish;
  const hasCode = completionCode !== null || hasPersonalCodes;
  const address = returnUrl === null ? null : returnUrlFault(returnUrl);
  const needsCode = returnUrl !== null && !hasCode && placeholdersIn(returnUrl).includes("code");
  return {
    ...(completionCode !== null && hasPersonalCodes
      ? {
          hasPersonalCodes: [
            "must be false beside completionCode: either all people get the same code or each their own",
          ],
        }
      : {}),
    ...(address !== null ? { returnUrl: [address] } : {}),
    ...(address === null && needsCode ? { returnUrl: ["contains {code}, but people get no code"] } : {}),
    ...(tasksPerPerson !== null && leastTasks > tasksPerPerson
      ? { leastTasks: ["must not be greater than tasksPerPerson"] }
      : {}),
  };
}

export function limitsOf({ tasksPerPerson, minutesPerSession }: LinkFinish): LinkLimits {
  return { tasks: tasksPerPerson, minutes: minutesPerSession };
}

/** The panel's id of a person in an address that they open. Null: there is none, or it is no id that a panel would give. */
export function panelIdIn(query: URLSearchParams, { personParameter }: LinkFinish): string | null {
  const value = personParameter === null ? null : query.get(personParameter);
  if (value === null || value.length > longestPanelId) return null;
  return codePattern.test(value) ? value : null;
}

/** Mechanical Turk shows a task to workers who have not accepted it yet. They must not begin to work. */
export function isPanelPreview(query: URLSearchParams): boolean {
  return query.get("assignmentId") === "ASSIGNMENT_ID_NOT_AVAILABLE";
}

/** Leaves out the letters and digits that people take for one another: 0 and O, 1 and I. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const personalCodeLength = 10;

/** A code from random bytes, of which it takes five bits each. */
export function personalCodeFrom(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, personalCodeLength), (byte) => alphabet[byte % alphabet.length]).join("");
}
