import { createMessageBatch } from "cloudflare:test";
import { consume } from "../../src/queue.ts";
import { testApp } from "./app.ts";

export interface SentMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  key: string;
  authorization: string | null;
}

/** An app that sends e-mails by a hook, whose answers a test may choose. */
export function mailingApp(options: Parameters<typeof testApp>[0] = {}) {
  const mails: SentMail[] = [];
  const answers: number[] = [];
  const hook: typeof fetch = async (input, init) => {
    const request = new Request(input as string, init as RequestInit);
    if (request.url !== "https://mail.muster.test/send") throw new Error(`a test reached out to ${request.url}`);
    const status = answers.shift() ?? 200;
    const { headers } = request;
    const key = headers.get("idempotency-key") ?? "";
    if (status < 300)
      mails.push({ ...(await request.json<SentMail>()), key, authorization: headers.get("authorization") });
    return new Response(null, { status });
  };
  const bindings = {
    MAIL_FROM: "Muster <muster@muster.test>",
    MAIL_URL: "https://mail.muster.test/send",
    MAIL_TOKEN: "a token of the mail service",
    ...options.bindings,
  };
  const app = testApp({ ...options, fetch: options.fetch ?? hook, bindings });
  /** Delivers what was sent to the queues, and what follows at once. What waits for its time is not due yet. */
  const deliverAll = async () => {
    for (let round = 0; round < 3; round++) {
      const messages = app.sent.splice(0);
      const batch = createMessageBatch(
        "muster-webhooks",
        messages.map((body) => ({ id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body })),
      );
      await consume(app.deps, batch);
    }
  };
  return { app, mails, answers, deliverAll };
}
