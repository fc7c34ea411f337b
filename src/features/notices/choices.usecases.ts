import type { Session } from "../../domain/identity/sign-in-session.ts";
import { type NoticeChoices, noticeChoices, noticeKinds, usualChoices } from "../../domain/notice/notice-kinds.ts";
import { nameOf } from "../../domain/webhook/webhook-words.ts";
import { invalid, Problem } from "../../http/problems.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { Mail } from "../../platform/mail/mail.port.ts";
import type { MemberRepository } from "../auth/identity/members.repository.ts";
import type { WebhookRepository } from "../webhooks/webhooks.repository.ts";
import type { NoticeRepository } from "./notices.repository.ts";

interface ChoiceDeps {
  db: Database;
  notices: NoticeRepository;
  members: MemberRepository;
  webhooks: WebhookRepository;
  mail: Mail;
}

const notVerified =
  "Your e-mail address is not verified, so nothing is sent to it. An Admin of the service can verify it.";

/** What an account chose, why e-mails may not reach it, and the Slack channels of the organization that it acts for. */
export async function readChoices(deps: ChoiceDeps, { accountId }: Session) {
  const [organization] = await deps.members.defaultOrganization(accountId);
  const { chosen, verified, slack } = await together(deps.db, {
    chosen: deps.notices.choicesOf(accountId),
    verified: deps.members.verifiedMail(accountId),
    slack: organization ? deps.webhooks.slackOf(organization.id) : null,
  });
  return {
    email: verified[0]?.email ?? null,
    unavailable: deps.mail.unavailable ?? (verified.length === 0 ? notVerified : null),
    choices: {
      ...usualChoices,
      ...Object.fromEntries(chosen.map(({ kind, level }) => [kind, level])),
    } as NoticeChoices,
    organization: organization?.name ?? null,
    channels: (slack ?? []).map((webhook) => ({ webhookId: webhook.id, name: nameOf(webhook), kinds: webhook.kinds })),
  };
}

export type ShownChoices = Awaited<ReturnType<typeof readChoices>>;

/** `asked` has a level for each kind. */
export async function saveChoices(
  deps: ChoiceDeps,
  session: Session,
  asked: (kind: keyof NoticeChoices) => string | null,
): Promise<void> {
  const { unavailable } = await readChoices(deps, session);
  if (unavailable !== null) throw new Problem("invalid_request", { detail: unavailable });
  const entries = noticeKinds.map((kind) => {
    const level = noticeChoices[kind].levels.find((known) => known === asked(kind));
    if (level === undefined) throw invalid(kind, `must be one of ${noticeChoices[kind].levels.join(", ")}`);
    return [kind, level] as const;
  });
  await deps.notices.choose(session.accountId, Object.fromEntries(entries));
}
