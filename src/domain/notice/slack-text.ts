import type { ToldEvent } from "../webhook/webhook-message.ts";
import { noticeText } from "./notice-text.ts";

/** What is posted to a Slack-compatible address. `origin` null: the service does not know its own address, so there is no link. */
export function slackMessage(event: ToldEvent, origin: string | null): { text: string } {
  const { sentence, path } = noticeText(event);
  const said = escaped(sentence);
  return { text: origin === null ? said : `${said} <${origin}${path}|Open>` };
}

/** Slack reads these three as its own signs: a name must not become a link, or a call to everybody in the channel. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
