/** One e-mail to one person. Both bodies say the same. */
export interface MailMessage {
  /** The same for each attempt, so that a service that knows keys sends it once. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A POST to it stops such e-mails without a sign-in (RFC 8058). */
  unsubscribeUrl: string;
}

/** `isFinal`: another attempt would end the same. `reason` is for the log and the row, and holds no address. */
export type MailOutcome = { ok: true } | { ok: false; isFinal: boolean; reason: string };

/** Sends e-mails. */
export interface Mail {
  /** Why no e-mail is ever sent, as a sentence for members. Null: e-mails are sent. */
  unavailable: string | null;
  /** Never throws. */
  send(message: MailMessage): Promise<MailOutcome>;
}

/** The sender of all e-mails. */
export interface MailSender {
  email: string;
  name: string;
}

/** One plain address: no name, space, line break or list. */
export const mailAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,190}$/;

/** The headers of every e-mail beyond its subject and addresses. */
export function mailHeaders({ unsubscribeUrl }: Pick<MailMessage, "unsubscribeUrl">): Record<string, string> {
  return { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
