import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { isPanelPreview, panelIdIn, plainFinish } from "../../domain/label/link-finish.ts";
import { pageLanguageOf } from "../../domain/label/request-attributes.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { callerAddress } from "../../http/caller-address.ts";
import { noteError } from "../../http/error-renderer.ts";
import { createPageRouter, requireSession } from "../../http/pages/page-router.ts";
import { Problem } from "../../http/problems.ts";
import { publicUrlsOf } from "../../http/public-urls.ts";
import { secretHash } from "../../platform/fresh-secret.ts";
import { closedPage } from "./closed.pages.tsx";
import { finishOf } from "./finish.usecases.ts";
import { labelDeps } from "./label.deps.ts";
import { labelIcon, labelPage } from "./label.pages.tsx";
import { openLabelSession, type WayIn } from "./label.usecases.ts";
import { keepPerson, personAt } from "./label-cookie.routes.ts";
import { type LinkStanding, stateOf } from "./link-standings.usecases.ts";
import { attributesOf, findMember } from "./ways-in.routes.ts";

const api = "/label/api";

/** The link that the root page shows in a frame, without its secret. */
const sampleName = "sample";

/** The labeling page, by a link or for members, and its files. */
export const labelPageRoutes = createPageRouter()
  .get("/label", async (c) => {
    if (!labelDeps(c).config.embeddedIssuer) return closedPage(c, "unknown");
    await requireSession(c, "/label");
    const way = await findMember(c);
    if (!way)
      throw new Problem("forbidden", {
        detail: "Your account acts for no organization, so nothing is there to label.",
      });
    return document(c, way);
  })
  .get("/label/:name", async (c) => {
    const name = c.req.param("name");
    if (/^[\w-]{22}$/.test(name)) return openLink(c, await labelDeps(c).linkStandings.bySecret(secretHash(name)));
    if (name === sampleName) return openLink(c, await labelDeps(c).linkStandings.atFront());
    if (name === "icon.svg") return icon(c);
    const type = plainFiles.get(name);
    return type === undefined ? closedPage(c, "unknown") : plainFile(c, name, type);
  });

async function openLink(c: Context<AppEnv>, link: LinkStanding | null): Promise<Response> {
  const { clock } = labelDeps(c);
  if (!link) return closedPage(c, "unknown");
  const state = stateOf(link, clock.now());
  if (state !== "Open") return closedPage(c, state);
  const query = new URL(c.req.url).searchParams;
  if (isPanelPreview(query)) return closedPage(c, "preview");
  const asked = panelIdIn(query, link.finish ?? plainFinish);
  const cookie = personAt(c, link.id);
  // Another id of the panel is another person. An id in an address proves nothing, so it never leads to a person who was here before.
  const known = asked === null || cookie?.panelId === asked ? cookie : null;
  const userId = known?.userId ?? `anonymous_${randomBytes(16).toString("base64url")}`;
  const panelId = known?.panelId ?? asked;
  return document(c, { kind: "link", userId, panelId, link, address: callerAddress(c), isReturning: known !== null });
}

async function document(c: Context<AppEnv>, way: Extract<WayIn, { kind: "link" | "member" }>): Promise<Response> {
  const { labelAssets, persons } = labelDeps(c);
  const files = await labelAssets.names();
  const { opening, admitted } = openEarly(c, way);
  try {
    await admitted;
  } catch (error) {
    return refusalPage(c, error);
  }
  // A refused browser has no person yet.
  if (way.kind === "link") keepPerson(c, { linkId: way.link.id, userId: way.userId, panelId: way.panelId });
  const organization = (way.kind === "link" ? way.link.organizationName : way.organization.name) ?? "";
  const start = {
    api,
    organization,
    notice: null,
    key: persons.ofUser(way.userId).key.slice(0, 16),
    person: { id: way.userId, ...(way.kind === "member" ? { label: c.var.session?.email ?? "" } : {}) },
    title: way.kind === "link" ? way.link.name : organization,
  };
  // A page without it has no end of its own. It must not keep anybody from the tasks.
  const ending =
    way.kind === "link"
      ? finishOf(labelDeps(c), way).catch((error) => {
          noteError(c, error);
          return null;
        })
      : Promise.resolve(null);
  const language = pageLanguageOf(c.req.header("accept-language") ?? null);
  const isFirstVisit = way.kind === "link" && !way.isReturning && isVisit(c);
  const framedBy = c.req.param("name") === sampleName ? "'self'" : "'none'";
  return labelPage(c, { start, language, opening, ending, isFirstVisit, framedBy }, files);
}

/**
 * Opens a session while the document is on its way. `admitted` resolves once no refusal is to be expected any more: for a person who was
 * here before at once, for a new one when they have their place. What fails later is met again by the page, which asks for itself.
 */
function openEarly(c: Context<AppEnv>, way: Extract<WayIn, { kind: "link" | "member" }>) {
  if (!isVisit(c)) return { opening: Promise.resolve(null), admitted: Promise.resolve() };
  const place = Promise.withResolvers<void>();
  let isAdmitted = false;
  const admit = () => {
    isAdmitted = true;
    place.resolve();
  };
  if (way.kind === "member" || way.isReturning) admit();
  const asked = {
    way,
    attributes: attributesOf(c),
    urls: publicUrlsOf(c),
    defer: c.var.defer,
    onPlace: admit,
  };
  const opened = openLabelSession(labelDeps(c), asked);
  const opening = opened.catch((error) => {
    // Before that, whoever waits for the place meets the error.
    if (isAdmitted && !(error instanceof Problem)) noteError(c, error);
    return null;
  });
  return { opening, admitted: Promise.race([place.promise, opened.then(() => undefined)]) };
}

function refusalPage(c: Context<AppEnv>, error: unknown): Response | Promise<Response> {
  if (!(error instanceof Problem)) throw error;
  for (const [name, value] of Object.entries(error.options.headers ?? {})) c.header(name, value);
  if (error.code === "too_many_requests") return closedPage(c, "busy");
  if (error.code === "forbidden") return closedPage(c, "full");
  throw error;
}

/**
 * A browser that shows the document to a person now. A preview in a chat, a prefetch and a search engine get the document without a
 * session: they would take tasks and places from people.
 */
function isVisit(c: Context<AppEnv>): boolean {
  const isAhead = c.req.header("sec-purpose") !== undefined || c.req.header("purpose") === "prefetch";
  return c.req.method === "GET" && c.req.header("sec-fetch-dest") === "document" && !isAhead;
}

function icon(c: Context<AppEnv>): Response {
  c.header("Cache-Control", "public, max-age=86400");
  return c.body(labelIcon, 200, { "Content-Type": "image/svg+xml" });
}

/** The component under a name that other sites can keep, licenses, and what a deployment keeps for open pages, with their types. */
const plainFiles = new Map([
  ["session.js", "text/javascript; charset=utf-8"],
  ["licenses.txt", "text/plain; charset=utf-8"],
  ["files.json", "application/json"],
]);

/** All other files are served past the Worker. */
async function plainFile(c: Context<AppEnv>, name: string, type: string): Promise<Response> {
  const found = await labelDeps(c).labelAssets.read(name);
  if (!found) return closedPage(c, "unknown");
  const headers = { "Cache-Control": "public, max-age=300", "Access-Control-Allow-Origin": "*", "Content-Type": type };
  return new Response(found.body, { headers });
}
