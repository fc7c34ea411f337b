import { type NoticeKind, noticeKinds } from "../../domain/notice/notice-kinds.ts";
import { Problem } from "../../http/problems.ts";
import type { SealedText } from "../../platform/sealed-text.ts";
import type { NoticeRepository } from "./notices.repository.ts";

/** Whose e-mails a link stops, and of which kinds. */
export interface Unsubscription {
  accountId: string;
  kinds: readonly NoticeKind[];
}

/** Where the person of an e-mail stops such e-mails. Who has the link can do nothing else, so it needs no sign-in and never expires. */
export async function unsubscribePath(texts: SealedText, { accountId, kinds }: Unsubscription): Promise<string> {
  return `/unsubscribe/${await texts.seal(`${accountId} ${kinds.join(" ")}`)}`;
}

/** Throws a 404 where the link is not one of ours. */
export async function readUnsubscription(texts: SealedText, token: string): Promise<Unsubscription> {
  try {
    const [accountId = "", ...kinds] = (await texts.open(token)).split(" ");
    return { accountId, kinds: noticeKinds.filter((kind) => kinds.includes(kind)) };
  } catch (cause) {
    throw new Problem("not_found", {
      detail: "This link is not whole. Copy all of it from the e-mail, or sign in and choose there.",
      cause,
    });
  }
}

export async function unsubscribe(
  { notices, unsubscribeTexts }: { notices: NoticeRepository; unsubscribeTexts: SealedText },
  token: string,
): Promise<Unsubscription> {
  const unsubscription = await readUnsubscription(unsubscribeTexts, token);
  const { accountId, kinds } = unsubscription;
  await notices.choose(accountId, Object.fromEntries(kinds.map((kind) => [kind, "off" as const])));
  return unsubscription;
}
