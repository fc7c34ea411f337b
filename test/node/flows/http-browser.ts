import { ownAddress } from "../../support/own-address.ts";

export interface Page {
  url: string;
  /** 0: an address that is not the server's, and that the browser was led to but did not ask. */
  status: number;
  html: string;
  /** What there is to read. */
  text: string;
}

interface Form {
  action: string;
  method: string;
  fields: Map<string, string>;
}

const mostSteps = 20;

/** A browser without scripts: it keeps cookies, follows what leads on, and sends forms. It asks one server and no other. */
export class HttpBrowser {
  readonly #origin: string;
  readonly #address = ownAddress();
  readonly #cookies = new Map<string, string>();

  constructor(serverUrl: string) {
    this.#origin = new URL(serverUrl).origin;
  }

  async open(url: string | URL): Promise<Page> {
    return this.#follow(String(url), {});
  }

  /** Sends the first form of the page that has all the named fields, hidden ones included; others may be its buttons. */
  async submit(page: Page, values: Record<string, string>, named: string[] = []): Promise<Page> {
    const form = formsOf(page).find(({ fields }) => named.every((name) => fields.has(name)));
    if (!form) throw new Error(`no form with ${named} at ${page.url} (${page.status}): ${page.text}`);
    const fields = new URLSearchParams(
      [...form.fields, ...Object.entries(values)].map(([name, value]) => [name, value]),
    );
    for (const [name, value] of Object.entries(values)) fields.set(name, value);
    if (form.method === "post") return this.#follow(form.action, { method: "POST", body: fields });
    return this.#follow(`${form.action.split("?")[0]}?${fields}`, {});
  }

  async #follow(start: string, first: RequestInit): Promise<Page> {
    let [url, init] = [start, first];
    for (let step = 0; step < mostSteps; step++) {
      if (new URL(url).origin !== this.#origin) return { url, status: 0, html: "", text: "" };
      const response = await fetch(url, { ...init, headers: this.#headers(), redirect: "manual" });
      for (const line of response.headers.getSetCookie()) this.#keep(line);
      const html = await response.text();
      const next = response.headers.get("location") ?? refreshOf(html);
      if (next === undefined) return { url, status: response.status, html, text: textOf(html) };
      [url, init] = [new URL(next, url).href, {}];
    }
    throw new Error(`${start} leads on and on`);
  }

  #headers(): Record<string, string> {
    return {
      ...this.#address,
      Accept: "text/html",
      Cookie: [...this.#cookies].map((pair) => pair.join("=")).join("; "),
    };
  }

  #keep(line: string): void {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const isGone = /max-age=0|expires=Thu, 01 Jan 1970/i.test(line);
    if (isGone) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

function formsOf({ html, url }: Page): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, attributes = "", inner = ""]) => ({
    action: new URL(attributeOf(attributes, "action") ?? url, url).href,
    method: attributeOf(attributes, "method") ?? "get",
    fields: new Map(
      [...inner.matchAll(/<input\b([^>]*)>/g)].flatMap(([, input = ""]) => {
        const name = attributeOf(input, "name");
        return name === undefined ? [] : [[name, attributeOf(input, "value") ?? ""] as const];
      }),
    ),
  }));
}

function textOf(html: string): string {
  return html
    .replace(/<(style|head)\b[\s\S]*?<\/\1>|<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function refreshOf(html: string): string | undefined {
  const [, content] = /<meta http-equiv="refresh" content="0; url=([^"]*)"/.exec(html) ?? [];
  return content === undefined ? undefined : unescaped(content);
}

function attributeOf(attributes: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes) ?? [];
  return value === undefined ? undefined : unescaped(value);
}

function unescaped(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
