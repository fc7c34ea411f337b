import { addresseesOf } from "../../domain/notice/addressees.ts";
import { mailText } from "../../domain/notice/mail-text.ts";
import { noticeOfEvent, usualChoices } from "../../domain/notice/notice-kinds.ts";
import { hourEnd, hourNow, mailsOf, nextMailAt, roomIn } from "../../domain/notice/notice-pace.ts";
import { noticeText } from "../../domain/notice/notice-text.ts";
import { placeOfTime } from "../../domain/webhook/event-id.ts";
import type { EventData } from "../../domain/webhook/event-kinds.ts";
import { describeEvent } from "../../domain/webhook/webhook-message.ts";
import type { Clock } from "../../platform/clock.ts";
import { whereAll } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { Log } from "../../platform/log.ts";
import { type Mail, mailAddress } from "../../platform/mail/mail.port.ts";
import { type Lease, type Outbox, rescuesWithoutProgress } from "../../platform/outbox/outbox.ts";
import { beginTurn } from "../../platform/outbox/turn.ts";
import type { NoticesMessage } from "../../platform/queue/messages.ts";
import type { SealedText } from "../../platform/sealed-text.ts";
import type { IdentityRepository } from "../auth/identity/identity.repository.ts";
import { mailHtml } from "./mail.pages.tsx";
import type { LaneRow, NoticeRepository, TellableEvent, WaitingMail } from "./notices.repository.ts";
import { unsubscribePath } from "./unsubscribe.usecases.ts";

export interface TellingDeps {
  db: Database;
  outbox: Outbox;
  notices: NoticeRepository;
  identity: IdentityRepository;
  unsubscribeTexts: SealedText;
  mail: Mail;
  config: { issuer: string | null };
  clock: Clock;
  log: Log;
}

const laneLeaseMs = 60_000;
const eventsAtOnce = 20;
const membersAtMost = 500;
/** Rows that one look takes up. They are few e-mails: what waits for a member goes together. */
const waitingAtOnce = 500;
const mailsAtOnce = 4;
const pauseMs = 1_000;
/** What is older is no news any more: it is on the pages. */
const newsForMs = 24 * 3_600_000;

/**
 * Works on the lane of one organization: finds whom to tell of its new events, and sends e-mails. Each is sent at least once; after a
 * crash those of one round may go again, under the key of before. An organization has a lane and an hour of its own, so a flood delays
 * nobody else.
 */
export async function tellMembers(deps: TellingDeps, message: NoticesMessage): Promise<void> {
  const lease = await deps.outbox.claim(message.id, laneLeaseMs);
  if (!lease) return;
  try {
    await workOn(deps, message, lease);
  } catch (error) {
    await deps.outbox.giveBack(lease);
    throw error;
  }
}

async function workOn(deps: TellingDeps, message: NoticesMessage, lease: Lease): Promise<void> {
  const { outbox, notices, clock } = deps;
  const { organizationId } = message;
  const turn = beginTurn(clock);
  do {
    const now = clock.now();
    const from = placeOfTime(now - newsForMs);
    const { lanes, fresh, waiting, next } = await together(deps.db, {
      lanes: notices.lane(organizationId),
      fresh: notices.fresh(organizationId, from, eventsAtOnce),
      waiting: notices.waiting(organizationId, now, waitingAtOnce),
      next: notices.nextDue(organizationId),
    });
    const lane = lanes[0] ?? { organizationId, reached: 0, hourAt: now, sent: 0 };
    const room = roomIn(lane, now);
    let isHeld: boolean;
    if (fresh.length > 0) isHeld = await findAddressees(deps, lease, { organizationId, fresh });
    else if (waiting.length > 0 && room > 0) isHeld = await sendRound(deps, lease, { lane, waiting, room });
    else {
      const dueAt = waiting.length > 0 ? hourEnd(hourNow(lane, now)) : (next[0]?.dueAt ?? null);
      const isLeft = await leave(deps, lease, { message, from, dueAt, isFull: waiting.length > 0 });
      if (isLeft) return;
      isHeld = (await outbox.renew(lease)).length > 0;
    }
    if (!isHeld) return;
  } while (!(await turn.isOver(mailsAtOnce)));
  return outbox.requeue(lease, message, pauseMs);
}

interface Leaving {
  message: NoticesMessage;
  from: number;
  /** When there is more to do. Null: there is nothing. */
  dueAt: number | null;
  /** The hour is full: what is due waits too. */
  isFull: boolean;
}

/** False when there is new work, or the lease was lost. New work for a held lane is left to its holder. */
async function leave(deps: TellingDeps, lease: Lease, { message, from, dueAt, isFull }: Leaving): Promise<boolean> {
  const { outbox, notices, clock } = deps;
  const { organizationId } = message;
  const whereNoneFresh = notices.whereNoneFresh(organizationId, from);
  if (dueAt === null) {
    const whereDone = whereAll(whereNoneFresh, notices.whereNoneWaiting(organizationId));
    return (await outbox.doneIf(lease, whereDone)).length > 0;
  }
  const delayMs = Math.max(0, dueAt - clock.now());
  const whereNoneDue = isFull
    ? whereNoneFresh
    : whereAll(whereNoneFresh, notices.whereNoneWaiting(organizationId, dueAt));
  const isReleased = await outbox.release(lease, delayMs, whereNoneDue);
  // The queue wakes the lane after a short wait. The sweep of a minute does after a long one.
  if (isReleased && delayMs <= 60_000) await outbox.send([message], Math.ceil(delayMs / 1000));
  return isReleased;
}

/** Writes who is told of the events. False when the lease was lost. */
async function findAddressees(
  deps: TellingDeps,
  lease: Lease,
  { organizationId, fresh }: { organizationId: string; fresh: readonly TellableEvent[] },
): Promise<boolean> {
  const { outbox, notices, clock } = deps;
  const members = (await notices.members(organizationId, membersAtMost)).map(({ accountId, choices }) => ({
    accountId,
    choices: JSON.parse(choices) as object,
  }));
  const mails = fresh.flatMap((event) => {
    const kind = noticeOfEvent[event.kind];
    if (kind === null) return [];
    const concern = { notice: kind, ...concernOf(event) };
    return addresseesOf(concern, members).map((accountId) => ({ place: event.place, accountId, kind }));
  });
  const whereHeld = outbox.whereHeld(lease);
  const last = fresh.at(-1)?.place ?? 0;
  const { held } = await together(deps.db, {
    mails: mails.length > 0 ? notices.writeMails(organizationId, mails, clock.now(), whereHeld) : null,
    reached: notices.reach(organizationId, last, clock.now(), whereHeld),
    held: outbox.progress(lease),
  });
  return held.length > 0;
}

function concernOf({ kind, data, jobOwnerId }: TellableEvent): { concerned: string[]; causedBy?: string } {
  if (kind === "task.commented") {
    const { mentioned, authorId } = JSON.parse(data) as EventData["task.commented"];
    return { concerned: mentioned, causedBy: authorId };
  }
  return { concerned: jobOwnerId === null ? [] : [jobOwnerId] };
}

interface Round {
  lane: LaneRow;
  waiting: readonly WaitingMail[];
  /** E-mails that may still go in this hour. */
  room: number;
}

/** Sends a few e-mails at the same time, and commits what came of them. False when the lease was lost. */
async function sendRound(deps: TellingDeps, lease: Lease, { lane, waiting, room }: Round): Promise<boolean> {
  const { outbox, notices, clock, log } = deps;
  const { organizationId } = lane;
  const [dropped, wanted] = [waiting.filter(isUnwanted), waiting.filter((mail) => !isUnwanted(mail))];
  // After a lost holder one at a time, so that an e-mail that kills its holders is found.
  const mails = mailsOf(wanted, Math.min(room, lease.rescues > 0 ? 1 : mailsAtOnce));
  const isDeadly = lease.rescues >= rescuesWithoutProgress;
  const organization = await nameOf(deps, organizationId);
  const settled = await Promise.all(
    mails.map(async ({ notices: together }) => {
      const outcome = isDeadly
        ? { ok: false as const, isFinal: true, reason: "Its holder was lost several times." }
        : await send(deps, organization, together);
      if (!outcome.ok) log("warn", { message: "an e-mail was not sent", organizationId, reason: outcome.reason });
      return together.map((mail) => settledAs(mail, outcome, clock.now()));
    }),
  );
  const rows = [
    ...settled.flat(),
    ...dropped.map(({ place, accountId, attempts }) => ({
      place,
      accountId,
      state: "Dropped" as const,
      attempts,
      dueAt: clock.now(),
      failure: null,
    })),
  ];
  const whereHeld = outbox.whereHeld(lease);
  const hour = hourNow(lane, clock.now());
  const { held } = await together(deps.db, {
    settled: notices.settle(rows, whereHeld),
    hour: notices.noteHour(organizationId, { ...hour, sent: hour.sent + mails.length }, whereHeld),
    held: outbox.progress(lease),
  });
  lease.rescues = 0;
  return held.length > 0;
}

/** The member left, has no verified e-mail any more, or wants none by now. */
function isUnwanted({ email, level, kind }: WaitingMail): boolean {
  return email === null || !mailAddress.test(email) || (level ?? usualChoices[kind]) === "off";
}

function settledAs(
  { place, accountId, attempts }: WaitingMail,
  outcome: Awaited<ReturnType<Mail["send"]>>,
  now: number,
) {
  const tried = attempts + 1;
  if (outcome.ok) return { place, accountId, state: "Sent" as const, attempts: tried, dueAt: now, failure: null };
  const again = outcome.isFinal ? null : nextMailAt(tried, now);
  return {
    place,
    accountId,
    state: again === null ? ("Failed" as const) : ("Pending" as const),
    attempts: tried,
    dueAt: again ?? now,
    failure: outcome.reason,
  };
}

async function send(deps: TellingDeps, organization: string, waiting: readonly WaitingMail[]) {
  const { mail, config, unsubscribeTexts } = deps;
  const [first] = waiting;
  const origin = config.issuer;
  if (!first?.email || origin === null) return { ok: false as const, isFinal: true, reason: "It has no address." };
  const { accountId, email } = first;
  const kinds = [...new Set(waiting.map(({ kind }) => kind))];
  const unsubscribeUrl = `${origin}${await unsubscribePath(unsubscribeTexts, { accountId, kinds })}`;
  const told = waiting.map(({ place, kind, eventKind, data, at }) => ({
    kind,
    ...noticeText(describeEvent({ place, kind: eventKind, data, at })),
  }));
  const { subject, text, shown } = mailText({ origin, organization, notices: told, unsubscribeUrl });
  const key = await keyOf(accountId, waiting);
  return mail.send({ key, to: email, unsubscribeUrl, subject, text, html: mailHtml(shown) });
}

/** The same for the same news to the same member. */
async function keyOf(accountId: string, waiting: readonly WaitingMail[]): Promise<string> {
  const text = [accountId, ...waiting.map(({ place }) => place)].join(" ");
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Buffer.from(hash).toString("base64url");
}

async function nameOf({ db, identity }: TellingDeps, organizationId: string): Promise<string> {
  const { named } = await together(db, { named: identity.organizationName(organizationId) });
  return named[0]?.name ?? "your organization";
}
