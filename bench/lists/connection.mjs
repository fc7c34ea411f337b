import { Agent, request } from "node:http";

/** A kept connection that asks one thing after the other: each answer whole, with the milliseconds that it took. */
export function connect(url, headers = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  async function ask(path, { method = "GET", body } = {}) {
    const startedAt = performance.now();
    const { status, text } = await new Promise((resolve, reject) => {
      const sent = request(new URL(path, url), { agent, method, headers }, (answer) => {
        const chunks = [];

        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }));
      });
      sent.on("error", reject);
      sent.end(body);
    });
    const milliseconds = performance.now() - startedAt;
    if (status >= 300) throw new Error(`${method} ${path} was answered with ${status}: ${text}`);
    return { text, milliseconds };
  }

  return { ask, close: () => agent.destroy() };
}
