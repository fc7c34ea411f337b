import { createAccounts, draftAccount } from "../../scripts/local/accounts.mjs";
import { withLocalDatabase } from "../../scripts/local/database.mjs";
import { pause } from "./local-service.mjs";

/** A person may ask for work for this long, so that the campaign does not hang. */
const patienceMs = 120_000;
const pauseMs = 250;

/**
 * Serves people of a service that may be away at any moment: every request is sent again, with the same Idempotency-Key and the same
 * body, until it is answered. `repeated` counts how often that was needed.
 */
export async function createServeClient({ baseUrl, state }) {
  const draft = draftAccount({ email: "crowd@serve.example", organization: "Crowd", role: "Customer", serve: true });
  const [account] = await withLocalDatabase(state, (execute) => createAccounts([draft], execute));
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: account.clientId,
    client_secret: account.clientSecret,
    scope: "serve",
  });
  const granted = await fetch(`${baseUrl}/connect/token`, { method: "POST", body });
  const { access_token: token } = await granted.json();
  const counts = { repeated: 0 };

  /** null: there was no answer. */
  async function attempt(path, json, headers) {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...headers },
        body: JSON.stringify(json),
      });
      return { status: response.status, text: await response.text() };
    } catch {
      return null;
    }
  }

  async function untilAnswered(path, json, headers = {}) {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const answer = await attempt(path, json, headers);
      if (answer?.status === 200) return JSON.parse(answer.text);
      const isPassing = answer === null || answer.status >= 500;
      if (!isPassing || performance.now() > deadline)
        throw new Error(`POST ${path} answered ${answer?.status}: ${answer?.text}`);
      counts.repeated += 1;
      await pause(pauseMs);
    }
  }

  return {
    counts,
    open: (json) => untilAnswered("/session", json, { "Idempotency-Key": crypto.randomUUID() }),
    answer: (sessionId, result) => untilAnswered(`/session/${sessionId}/answer`, { result }),
    answerTogether: (sessionId, results) =>
      untilAnswered(`/session/${sessionId}/answers`, { answers: results.map((result) => ({ result })) }),
  };
}
