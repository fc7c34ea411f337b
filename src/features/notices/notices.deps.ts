import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import { createSealedText, type SealedText } from "../../platform/sealed-text.ts";
import type { AuthDeps, AuthSlice } from "../auth/auth.deps.ts";
import type { LabelingSlice } from "../labeling/labeling.deps.ts";
import type { WebhooksSlice } from "../webhooks/webhooks.deps.ts";
import { createDigestRepository, type DigestRepository } from "./digests.repository.ts";
import { createNoticeRepository, type NoticeRepository } from "./notices.repository.ts";

/** Who is told of what, and how. */
export interface NoticesSlice {
  notices: NoticeRepository;
  digests: DigestRepository;
  /** The secrets of links that stop e-mails. */
  unsubscribeTexts: SealedText;
}

export function createNoticesSlice({
  db,
  config,
  events,
  jobs,
  members,
}: PlatformSlice &
  Pick<AuthSlice, "members"> &
  Pick<LabelingSlice, "jobs"> &
  Pick<WebhooksSlice, "events">): NoticesSlice {
  const secrets = { secret: config.keysSecret, oldSecret: config.keysSecretOld };
  return {
    notices: createNoticeRepository(db, {
      eventsAfter: events.setAfter,
      events: events.set,
      jobOwnerOf: jobs.accountOf,
      mailAddressOf: members.mailAddressOf,
      reachableMembers: members.reachableBy,
    }),
    digests: createDigestRepository(db),
    unsubscribeTexts: createSealedText(secrets, "muster unsubscribe link"),
  };
}

/** What this context's handlers work with. */
export type NoticesDeps = AuthDeps & NoticesSlice & Pick<WebhooksSlice, "webhooks">;

export function noticesDeps(c: Context<AppEnv>): NoticesDeps {
  return c.var.deps;
}
