import { randomUUID } from "node:crypto";
import { median } from "../support/median.mjs";
import { sized } from "../support/size.mjs";

const rounds = sized(21, 1);

/**
 * Milliseconds (median) of refusals that must look alike, asked one after the other in turn: a client that there is not and a wrong
 * secret, an account that there is not and a wrong password. Each comes from a network of its own, since failures are counted.
 */
export async function timeRefusals(url, { clientId, email }) {
  const token = (id) => form("/connect/token", { grant_type: "client_credentials", client_id: id, client_secret: "x" });
  const signIn = await signInForm(url);
  const cases = {
    "unknown client": [401, () => token(`client_${randomUUID()}`)],
    "wrong secret": [401, () => token(clientId)],
    "unknown account": [400, () => signIn(`${randomUUID()}@example.com`)],
    "wrong password": [400, () => signIn(email)],
  };
  const times = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (let round = sized(-2, 0); round < rounds; round++) {
    for (const [name, [status, request]] of Object.entries(cases)) {
      const { path, init } = request();
      const startedAt = performance.now();
      const answer = await fetch(new URL(path, url), init);
      await answer.arrayBuffer();
      if (answer.status !== status) throw new Error(`${name} was answered with ${answer.status}`);
      if (round >= 0) times[name].push(performance.now() - startedAt);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)]));
}

function form(path, members, headers = {}) {
  const part = () => Math.floor(Math.random() * 65_536).toString(16);
  const address = `2001:db8:${part()}:${part()}::1`;
  return {
    path,
    init: { method: "POST", body: new URLSearchParams(members), headers: { "CF-Connecting-IP": address, ...headers } },
  };
}

/** The page is opened once: its form holds what makes a post ours. */
async function signInForm(url) {
  const page = await fetch(new URL("/sign-in", url));
  const cookie = page.headers.getSetCookie().map((line) => line.split(";")[0]);
  const [, token] = /name="form_token" value="([^"]+)"/.exec(await page.text());
  return (email) =>
    form("/sign-in", { form_token: token, email, password: "not the password" }, { Cookie: cookie.join("; ") });
}
