const minute = 60_000;
const hour = 60 * minute;

/** E-mails of one organization in an hour. What is beyond it waits for the next hour, and goes as one e-mail to each member. */
export const mailsAnHour = 60;

/** `Dropped`: the member left or changed their mind before it was sent. */
export const mailStates = ["Pending", "Sent", "Failed", "Dropped"] as const;

/** How long to wait after each attempt that failed. After the last one the e-mail is given up: its news is old by then. */
export const mailRetriesMs = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour] as const;

/** Messages of one chat in an hour. What is beyond it waits for the next hour, and goes as one message. */
export const chatMessagesAnHour = 30;

/** Events that one message to a chat stands for. It names the first ones, and counts the others. */
export const eventsAChatMessage = 200;

/** The e-mails of an organization's present hour, or the messages of a chat's. */
export interface NoticeHour {
  hourAt: number;
  sent: number;
}

/** Begins a new hour when the last one is over. */
export function hourNow(before: NoticeHour, now: number): NoticeHour {
  return now >= before.hourAt + hour || now < before.hourAt ? { hourAt: now, sent: 0 } : before;
}

/** How many may still go in this hour. */
export function roomIn(before: NoticeHour, now: number, most = mailsAnHour): number {
  return Math.max(0, most - hourNow(before, now).sent);
}

/** The hour of a chat as its row has it. */
export function chatHour({ hourAt, hourSent }: { hourAt: number | null; hourSent: number }): NoticeHour {
  return { hourAt: hourAt ?? 0, sent: hourSent };
}

/** When a chat that has all messages of its hour gets more. Null: it may get one now. */
export function chatFullUntil(row: { hourAt: number | null; hourSent: number }, now: number): number | null {
  return roomIn(chatHour(row), now, chatMessagesAnHour) > 0 ? null : hourEnd(chatHour(row));
}

export function hourEnd({ hourAt }: NoticeHour): number {
  return hourAt + hour;
}

/** When an e-mail is tried again. Null: it is given up. */
export function nextMailAt(attempts: number, now: number): number | null {
  const delay = mailRetriesMs[attempts - 1];
  return delay === undefined ? null : now + delay;
}

/** What waits for one member goes in one e-mail, so that a flood is a list. The members whose news is oldest come first. */
export function mailsOf<Waiting extends { accountId: string }>(
  waiting: readonly Waiting[],
  most: number,
): { accountId: string; notices: Waiting[] }[] {
  return [...Map.groupBy(waiting, ({ accountId }) => accountId)]
    .slice(0, most)
    .map(([accountId, notices]) => ({ accountId, notices }));
}
