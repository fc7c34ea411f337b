import type { CampaignFilter } from "../../src/domain/filter/campaign-filter.ts";
import { createAudienceLinkRoute, createJobLinkRoute } from "../../src/features/labeling/links/links.contract.ts";
import type { TestApp } from "./app.ts";
import type { Caller } from "./audiences.ts";
import { type Browser, browser } from "./browser.ts";

const language = "eo";
const inLanguage = { "Accept-Language": language };
export const asDocument = { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate", ...inLanguage };
export const asOwnPage = { "Sec-Fetch-Site": "same-origin", "X-Muster-Label": "1" };

/** Filters for audiences and campaigns of labelers, who all say that they speak this language. Other people are not served. */
export const forLabelers: CampaignFilter[] = [{ _t: "LanguageFilter", languages: [language] }];

export interface Start {
  api: string;
  key: string;
  // biome-ignore lint/suspicious/noExplicitAny: the answer of an operation, which each test reads as it needs.
  session: any;
  person: { id: string; label?: string };
  title: string;
  organization: string;
  language: string;
  notice: string | null;
  finish?: object;
  limits?: object;
}

export interface MadeLink {
  linkId: string;
  /** The path of its address. */
  path: string;
}

export async function newLink(
  owner: Caller,
  target: { audienceId: string } | { jobId: string },
  json: object = {},
): Promise<MadeLink> {
  const route = "jobId" in target ? createJobLinkRoute : createAudienceLinkRoute;
  const { status, body } = await owner.call(route, { params: target, json: { name: "Help us", ...json } });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return { linkId: body.linkId, path: new URL(body.url).pathname };
}

/** A person with a phone, who opens a document and answers as the page does. */
export function labeler(app: TestApp, at: Browser = browser(app)) {
  const open = (path: string, headers: Record<string, string> = {}) =>
    at.visit(path, { headers: { ...asDocument, ...headers } });
  const post = async (path: string, json: unknown, headers: Record<string, string> = asOwnPage) => {
    const { html, ...answer } = await at.visit(`/label/api${path}`, {
      method: "POST",
      body: JSON.stringify(json),
      headers: { "Content-Type": "application/json", ...inLanguage, ...headers },
    });
    return { ...answer, body: html === "" ? null : JSON.parse(html) };
  };
  return {
    at,
    open,
    post,
    /** Opens a document and reads what it tells its script. */
    async start(path: string, headers: Record<string, string> = {}): Promise<Start> {
      const page = await open(path, headers);
      if (page.status !== 200) throw new Error(`${path} answered ${page.status} ${page.location ?? page.html}`);
      return startIn(page.html);
    },
    answer: (sessionId: string, rapidId: string, value = "cat", headers = asOwnPage) =>
      post(
        `/session/${sessionId}/answer`,
        { result: { _t: "AttachCategoryResult", rapidId, category: value } },
        headers,
      ),
    /** Several answers in one request, as the page sends them. */
    answerTogether: (sessionId: string, rapidIds: string[], headers = asOwnPage) => {
      const results = rapidIds.map((rapidId) => ({ _t: "AttachCategoryResult", rapidId, category: "cat" }));
      const answers = results.map((result, i) => ({ result, agoMs: 1_000 * (rapidIds.length - i) }));
      return post(`/session/${sessionId}/answers`, { answers }, headers);
    },
  };
}

export type Labeler = ReturnType<typeof labeler>;

export function startIn(html: string): Start {
  const [, json] = /<script type="application\/json" id="label-start">(.*?)<\/script>/s.exec(html) ?? [];
  if (json === undefined) throw new Error(`the document starts nothing: ${html}`);
  return JSON.parse(json);
}

/** Answers the whole session of a start. Gives the last outcome. */
export async function answerAll(by: Labeler, { session }: Start, value = "cat") {
  let outcome = null;
  for (let next = session.next; next !== undefined; ) {
    const { status, body } = await by.answer(session.sessionId, next, value);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    outcome = body;
    next = body.next?.id;
  }
  return outcome;
}
