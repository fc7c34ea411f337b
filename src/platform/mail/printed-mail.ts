import type { Log } from "../log.ts";
import { type Mail, mailHeaders } from "./mail.port.ts";

/** Writes each e-mail to the log of a developer's machine, where `npm start` keeps it as a file. A deployment never has it. */
export function createPrintedMail({ log }: { log: Log }): Mail {
  return {
    unavailable: null,
    async send(message) {
      const { key, to, subject, text, html } = message;
      log("warn", { message: "an e-mail", mail: { key, to, subject, text, html, headers: mailHeaders(message) } });
      return { ok: true };
    },
  };
}
