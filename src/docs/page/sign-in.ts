const channelName = "muster-docs-sign-in";
const clientId = "muster-docs";
const scope = "openid profile email api roles";

interface Told {
  state: string | null;
  code: string | null;
  error: string | null;
}

/**
 * Gets a token by the code flow with PKCE, in a window of its own. The token stays in this page's memory. Rejects with a sentence for
 * the reader.
 */
export async function signIn(): Promise<string> {
  const redirectUri = `${location.origin}/docs/try/callback`;
  const [state, verifier] = [randomText(), randomText()];
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const query = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: "S256",
  });
  const told = await answerOf(`/connect/authorize?${query}`, state);
  if (told.code === null) throw new Error("The sign-in was refused.");
  const answer = await fetch("/connect/token", {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: clientId,
      code: told.code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  const body = (await answer.json().catch(() => ({}))) as { access_token?: string; error_description?: string };
  if (!body.access_token) throw new Error(body.error_description ?? "The service gave no token.");
  return body.access_token;
}

/** Opens the window, and waits for its answer or its end. */
function answerOf(address: string, state: string): Promise<Told> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(channelName);
    const opened = window.open(address, "muster-docs-sign-in", "popup,width=540,height=760");
    if (!opened) {
      channel.close();
      reject(new Error("The browser did not open a window. Allow it for this page, or paste a token."));
      return;
    }
    const watch = setInterval(() => {
      if (!opened.closed) return;
      // The answer may still be on its way.
      setTimeout(() => end(() => reject(new Error("The window was closed before the sign-in was done."))), 500);
    }, 500);
    const end = (settle: () => void) => {
      clearInterval(watch);
      channel.close();
      settle();
    };
    channel.addEventListener("message", ({ data }: MessageEvent<Told>) => {
      if (data.state === state) end(() => resolve(data));
    });
  });
}

/** What the window does after the sign-in: it hands the code to the page that asked for it. The code is worth nothing without its verifier. */
export function tellOpener(): void {
  const query = new URLSearchParams(location.search);
  history.replaceState(null, "", location.pathname);
  const channel = new BroadcastChannel(channelName);
  const told: Told = { state: query.get("state"), code: query.get("code"), error: query.get("error") };
  channel.postMessage(told);
  channel.close();
  window.close();
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
