export interface Sent {
  isTaken: boolean;
  sentence: string;
  /** It was refused since somebody else has decided the task. */
  isDecided?: boolean;
  /** Absent: it can not be taken back. */
  undo?: { action: string; fields: Record<string, string> };
}

/** Sends a form of the page as its button would, and reads what the service says of it. */
export async function sendForm(action: string, form: FormData | Record<string, string>): Promise<Sent> {
  const entries = form instanceof FormData ? [...form] : Object.entries(form);
  const body = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  try {
    const answer = await fetch(action, {
      method: "POST",
      body,
      redirect: "manual",
      keepalive: body.toString().length < 60_000,
    });
    if (answer.headers.get("content-type")?.startsWith("application/json")) {
      const said = (await answer.json()) as Omit<Sent, "isTaken">;
      return { ...said, isTaken: answer.ok };
    }
    return refused("The service did not take it. Reload the page.");
  } catch {
    return refused("The service does not answer. What you decided is not stored.");
  }
}

const refused = (sentence: string): Sent => ({ isTaken: false, sentence });
