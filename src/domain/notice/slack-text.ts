import { numberText } from "../text/numbers.ts";
import type { ToldEvent } from "../webhook/webhook-message.ts";
import { noticeText } from "./notice-text.ts";

/** A message names so many events, and counts the others. */
const listed = 20;

/**
 * What is posted to a Slack-compatible address: a sentence for each event, oldest first. `origin` null: the service does not know its
 * own address, so there are no links.
 */
export function slackMessage(events: readonly ToldEvent[], origin: string | null): { text: string } {
  const lines = events.slice(0, listed).map((event) => {
    const { sentence, path } = noticeText(event);
    return origin === null ? escaped(sentence) : `${escaped(sentence)} <${origin}${path}|Open>`;
  });
  const rest = events.length - lines.length;
  return { text: [...lines, ...(rest > 0 ? [`and ${numberText(rest)} more`] : [])].join("\n") };
}

/** Slack reads these three as its own signs: a name must not become a link, or a call to everybody in the channel. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
