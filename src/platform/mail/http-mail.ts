import { failureText } from "../failure-text.ts";
import { type Mail, type MailSender, mailHeaders } from "./mail.port.ts";

const answerWithinMs = 10_000;
/** These refuse the message itself. Anything else may be mended: a token, a limit, an outage. */
const finalStatuses = [400, 413, 422];

interface HttpMail {
  url: string;
  token: string | null;
  from: MailSender;
  fetch: typeof fetch;
}

/**
 * Posts each e-mail as JSON to an address of the operator's. The members are those that Resend's API takes, so that it and the likes of it
 * need no program in between.
 */
export function createHttpMail({ url, token, from, fetch }: HttpMail): Mail {
  return {
    unavailable: null,
    async send(message) {
      const { key, to, subject, text, html } = message;
      const sender = `${from.name} <${from.email}>`;
      const body = { from: sender, to: [to], subject, text, html, headers: mailHeaders(message) };
      try {
        const response = await fetch(url, {
          method: "POST",
          body: JSON.stringify(body),
          headers: {
            "Content-Type": "application/json",
            "Idempotency-Key": key,
            ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
          },
          redirect: "manual",
          signal: AbortSignal.timeout(answerWithinMs),
        });
        await response.body?.cancel();
        if (response.ok) return { ok: true };
        const { status } = response;
        return { ok: false, isFinal: finalStatuses.includes(status), reason: `MAIL_URL answered ${status}` };
      } catch (cause) {
        return { ok: false, isFinal: false, reason: failureText(cause).slice(0, 200) };
      }
    },
  };
}
