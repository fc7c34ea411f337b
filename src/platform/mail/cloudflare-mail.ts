import { failureText } from "../failure-text.ts";
import { type Mail, type MailSender, mailHeaders } from "./mail.port.ts";

/** The part of Cloudflare's `send_email` binding that is used. An error has a `code`. */
export interface EmailBinding {
  send(message: {
    from: MailSender;
    to: string;
    subject: string;
    text: string;
    html: string;
    headers: Record<string, string>;
  }): Promise<unknown>;
}

/** Another attempt would be refused too. What the operator can mend, such as a domain or a limit, is tried again. */
const finalCodes = new Set([
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_RECIPIENT_SUPPRESSED",
  "E_RECIPIENT_NOT_ALLOWED",
  "E_CONTENT_TOO_LARGE",
  "E_HEADER_NOT_ALLOWED",
  "E_HEADER_VALUE_INVALID",
]);

/** Sends by Cloudflare's Email Service. */
export function createCloudflareMail({ binding, from }: { binding: EmailBinding; from: MailSender }): Mail {
  return {
    unavailable: null,
    async send(message) {
      const { to, subject, text, html } = message;
      try {
        await binding.send({ from, to, subject, text, html, headers: mailHeaders(message) });
        return { ok: true };
      } catch (cause) {
        const code = (cause as { code?: unknown } | null)?.code;
        const named = typeof code === "string" ? code : failureText(cause).slice(0, 200);
        return { ok: false, isFinal: finalCodes.has(named), reason: named };
      }
    },
  };
}
