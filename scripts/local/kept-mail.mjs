import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventIn } from "./request-lines.mjs";

/**
 * Keeps the e-mails that the local Worker writes to its log, each as a file that mail programs open. Gives whether a line was one.
 * @param {{ folder: string, say: (text: string) => void, now?: () => number }} how
 */
export function createKeptMail({ folder, say, now = Date.now }) {
  let kept = 0;
  return (line) => {
    const mail = eventIn(line)?.mail;
    if (typeof mail !== "object" || mail === null) return false;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${now()}-${++kept}.eml`);
    writeFileSync(file, emlOf(mail, new Date(now())), { mode: 0o600 });
    say(`e-mail  ${file}`);
    return true;
  };
}

/** A message with both bodies, as RFC 5322 and MIME have it. */
export function emlOf({ key, to, subject, text, html, headers }, date) {
  const boundary = `muster-${key}`;
  const part = (type, body) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(body)}\r\n`;
  const lines = [
    "From: Muster <muster@localhost>",
    `To: ${to}`,
    `Subject: =?utf-8?B?${Buffer.from(subject).toString("base64")}?=`,
    `Date: ${date.toUTCString()}`,
    `Message-ID: <${key}@localhost>`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ];
  return `${lines.join("\r\n")}\r\n\r\n${part("text/plain", text)}${part("text/html", html)}--${boundary}--\r\n`;
}

function base64(text) {
  return Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\r\n");
}
