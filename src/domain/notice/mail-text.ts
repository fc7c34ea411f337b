import { type NoticeKind, noticeWords } from "./notice-kinds.ts";
import type { NoticeText } from "./notice-text.ts";
import { plainLine } from "./plain-line.ts";

/** An e-mail lists this many notices; the pages have the rest. */
const listed = 20;

export interface MailParts {
  /** The service's origin, to which every link leads. */
  origin: string;
  organization: string;
  notices: readonly (NoticeText & { kind: NoticeKind })[];
  unsubscribeUrl: string;
}

export const choicesPath = "/account/notifications";

/** The subject and body of an e-mail: one notice, or a list of all that waited. */
export function mailText({ origin, organization, notices, unsubscribeUrl }: MailParts) {
  const [first] = notices;
  const isOne = notices.length === 1 && first !== undefined;
  const subject = plainLine(isOne ? first.sentence : `${notices.length} news of ${organization}`, 150);
  const rest = notices.length - listed;
  const lines = notices.slice(0, listed).map(({ sentence, path }) => ({ sentence, url: `${origin}${path}` }));
  const more = rest > 0 ? `And ${rest} more.` : null;
  const kinds = [...new Set(notices.map(({ kind }) => noticeWords[kind].title))].join(", ");
  const why = `You get this as a member of ${plainLine(organization, 100)}, by your choice for: ${kinds}.`;
  const choicesUrl = `${origin}${choicesPath}`;
  return {
    subject,
    text: [
      ...lines.map(({ sentence, url }) => `${sentence}\n${url}`),
      ...(more === null ? [] : [more]),
      `-- \n${why}\nChoose what you get: ${choicesUrl}\nNo more of these: ${unsubscribeUrl}`,
    ].join("\n\n"),
    /** What the HTML shows. */
    shown: { lines, more, why, choicesUrl, unsubscribeUrl },
  };
}

export type ShownMail = ReturnType<typeof mailText>["shown"];
