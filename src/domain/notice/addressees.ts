import { type NoticeChoices, type NoticeKind, usualChoices } from "./notice-kinds.ts";

/** A member who can get e-mails. */
export interface ToldMember {
  accountId: string;
  choices: Partial<NoticeChoices>;
}

/** Whom a notice concerns by itself: who started the job, or who was mentioned. */
export interface Concern {
  notice: NoticeKind;
  concerned: readonly string[];
  /** Who caused it knows already. */
  causedBy?: string | undefined;
}

/** The members who are told, in their order. */
export function addresseesOf({ notice, concerned, causedBy }: Concern, members: readonly ToldMember[]): string[] {
  return members
    .filter(({ accountId, choices }) => {
      if (accountId === causedBy) return false;
      const level = choices[notice] ?? usualChoices[notice];
      return level === "all" || (level === "mine" && concerned.includes(accountId));
    })
    .map(({ accountId }) => accountId);
}
