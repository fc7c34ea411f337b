/** What /docs/me answers: the reader's organization, and one id of each kind that it has. */
export interface Me {
  baseUrl: string;
  /** The service has accounts, and may give this page a token. */
  canSignIn: boolean;
  own: Record<string, string>;
}

/** Asks who reads. Null where the service cannot tell. */
export async function askMe(): Promise<Me | null> {
  try {
    const answer = await fetch("/docs/me", { headers: { Accept: "application/json" } });
    return answer.status === 200 ? ((await answer.json()) as Me) : null;
  } catch {
    return null;
  }
}

/** Whether the page has anything that depends on who reads. */
export function dependsOnReader(): boolean {
  return document.querySelector('[data-own]:not([data-own="baseUrl"]), [data-own-input], [data-sign-in]') !== null;
}

/** Puts the address of this service into samples. */
export function showBaseUrl(): void {
  put(placesToFill(), { baseUrl: location.origin });
}

/** Puts ids of the reader's own into samples and forms. */
export function showOwnIds(me: Me): void {
  const places = placesToFill();
  const exampleOf = new Map(places.map((place) => [place.textContent ?? "", place.dataset.own ?? ""]));
  put(places, me.own);
  const inputs = document.querySelectorAll<HTMLInputElement>("[data-own-input]");
  for (const input of inputs) {
    const value = me.own[input.dataset.ownInput ?? ""];
    // What was typed meanwhile stays.
    if (value !== undefined && input.value === input.defaultValue) input.value = value;
  }
  const body = document.querySelector<HTMLTextAreaElement>("#try-body");
  if (!body || body.value !== body.defaultValue) return;
  let text = body.value;
  for (const [example, kind] of exampleOf) {
    const value = me.own[kind];
    if (value !== undefined) text = text.replaceAll(JSON.stringify(example), JSON.stringify(value));
  }
  body.value = text;
}

const placesToFill = () => [...document.querySelectorAll<HTMLElement>("[data-own]")];

function put(places: readonly HTMLElement[], values: Record<string, string>): void {
  for (const place of places) {
    const kind = place.dataset.own ?? "";
    const value = Object.hasOwn(values, kind) ? values[kind] : undefined;
    if (value === undefined) continue;
    place.textContent = value;
    if (kind === "baseUrl") continue;
    place.classList.add("mine");
    place.title = "Of your organization";
  }
}
