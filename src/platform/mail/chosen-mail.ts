import type { Log } from "../log.ts";
import { createCloudflareMail, type EmailBinding } from "./cloudflare-mail.ts";
import { createHttpMail } from "./http-mail.ts";
import type { Mail, MailSender } from "./mail.port.ts";
import { createNoMail } from "./no-mail.ts";
import { createPrintedMail } from "./printed-mail.ts";

interface MailSettings {
  binding: EmailBinding | undefined;
  mail: { from: MailSender | null; url: string | null; token: string | null };
  issuer: string | null;
  embeddedIssuer: boolean;
  isLocalDevelopment: boolean;
}

const isOff = "This service sends no e-mails. Its operator can switch them on: see E-mail in its handbook.";

/**
 * Chooses the way that e-mails go. Links in them need the service's own origin, which no request may name, and the pages, which a service
 * has that signs people in itself.
 */
export function chooseMail(
  { binding, mail: { from, url, token }, issuer, embeddedIssuer, isLocalDevelopment }: MailSettings,
  outside: { log: Log; fetch: typeof fetch },
): Mail {
  if (issuer === null || !embeddedIssuer) return createNoMail(isOff);
  if (from !== null && url !== null) return createHttpMail({ url, token, from, fetch: outside.fetch });
  if (from !== null && binding) return createCloudflareMail({ binding, from });
  return isLocalDevelopment ? createPrintedMail(outside) : createNoMail(isOff);
}
