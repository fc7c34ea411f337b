import { expect } from "vitest";
import type { TestApp } from "./app.ts";
import { filledButtons } from "./filled-buttons.ts";

export interface Visit {
  status: number;
  headers: Headers;
  /** Where a redirect leads. */
  location: string | null;
  html: string;
}

export type Browser = ReturnType<typeof browser>;

/**
 * What a browser does with pages: keeps cookies, and sends a page's form with its hidden fields. It follows no redirect. Each has an
 * address of its own, by which attempts are counted. Each page of the console must have at most one filled button.
 */
export function browser(app: TestApp) {
  const jar = new Map<string, string>();
  const network = crypto.randomUUID();
  const address = `2001:db8:${network.slice(0, 4)}:${network.slice(4, 8)}::1`;

  async function visit(path: string, init: RequestInit = {}): Promise<Visit> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = {
      "CF-Connecting-IP": address,
      ...(cookie ? { Cookie: cookie } : {}),
      ...(init.headers as Record<string, string>),
    };
    const response = await app.request(path, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    const { status } = response;
    const html = await response.text();
    if (/^\/(console|account)\b/.test(path))
      expect(filledButtons(html).length, `filled buttons of ${path}: ${filledButtons(html)}`).toBeLessThan(2);
    return { status, headers: response.headers, location: response.headers.get("location"), html };
  }

  return {
    jar,
    visit,
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      visit(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { "Sec-Fetch-Site": "same-origin", Origin: "null", ...headers },
      }),
    /** Opens a page and sends the form on it that goes to `action`, by default to the page itself. */
    async submit(path: string, fields: Record<string, string> = {}, action?: string): Promise<Visit> {
      const page = await visit(path);
      if (page.status !== 200) throw new Error(`${path} answered ${page.status} ${page.location ?? page.html}`);
      return this.post(action ?? (path.split("?")[0] as string), {
        ...hiddenFields(page.html, action ?? path),
        ...fields,
      });
    },
  };
}

/** The hidden field of a page's forms. */
export function formTokenOf(page: Visit): string {
  const [, token] = /name="form_token" value="([^"]*)"/.exec(page.html) ?? [];
  if (token === undefined) throw new Error(`there is no form: ${page.status} ${page.html}`);
  return token;
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = ""] = line.split(";");
  const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
  if (/max-age=0/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}

export function hiddenFields(html: string, action: string): Record<string, string> {
  const forms = [...html.matchAll(/<form[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)];
  const form = forms.find(([, to]) => to === action.split("?")[0]);
  if (!form) throw new Error(`there is no form for ${action} in ${html}`);
  const fields = [...(form[2] as string).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name, value]) => [name, (value as string).replaceAll("&amp;", "&")]));
}
