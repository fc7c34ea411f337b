import type { Context } from "hono";
import type { AppEnv } from "../../../http/app-env.ts";
import type { FieldErrors } from "../../../http/pages/form-fields.ts";
import { createPageRouter, requireFreshSession } from "../../../http/pages/page-router.ts";
import { refusalSentence } from "../../../http/pages/refusal-sentence.ts";
import { Problem } from "../../../http/problems.ts";
import {
  createAudienceLink,
  createJobLink,
  getLink,
  type NewLink,
  revokeLink,
} from "../../labeling/links/links.usecases.ts";
import { asOperator } from "../as-operator.ts";
import type { Operator } from "../console.usecases.ts";
import {
  type LinkDraft,
  linkPage,
  linkPathOf,
  linksPage,
  linksPathOf,
  newLinkPage,
  revokeLinkPage,
} from "./links.pages.ts";
import { type LinkTarget, linksOf } from "./links.usecases.ts";

/** Pages where owners and editors make labeling links, see who came, and revoke them. */
export const linkPageRoutes = createPageRouter()
  .get("/console/audiences/:id/links", (c) => list(c, { kind: "audiences", id: c.req.param("id") }))
  .post("/console/audiences/:id/links", (c, form) => create(c, { kind: "audiences", id: c.req.param("id") }, form))
  .get("/console/jobs/:id/links", (c) => list(c, { kind: "jobs", id: c.req.param("id") }))
  .post("/console/jobs/:id/links", (c, form) => create(c, { kind: "jobs", id: c.req.param("id") }, form))
  .get("/console/links/:linkId", (c) =>
    asOperator(c, async ({ actor }) => {
      return linkPage(c, await getLink(c.var.deps, { actor, linkId: c.req.param("linkId") }));
    }),
  )
  .get("/console/links/:linkId/revoke", (c) =>
    asOperator(c, async ({ actor }) => {
      return revokeLinkPage(c, await getLink(c.var.deps, { actor, linkId: c.req.param("linkId") }));
    }),
  )
  .post("/console/links/:linkId/revoke", (c) =>
    asOperator(c, async ({ actor }) => {
      const linkId = c.req.param("linkId");
      await revokeLink(c.var.deps, { actor, linkId });
      return c.redirect(linkPathOf(linkId), 303);
    }),
  );

function list(c: Context<AppEnv>, target: LinkTarget) {
  return asOperator(c, async (operator) => linksPage(c, await linksOf(c.var.deps, operator, target)));
}

/** A link gives strangers access to tasks, so it asks for a fresh password. */
async function create(c: Context<AppEnv>, target: LinkTarget, form: URLSearchParams) {
  await requireFreshSession(c, linksPathOf(target));
  return asOperator(c, async (operator) => {
    const field = (name: string) => (form.get(name) ?? "").trim();
    const draft = { name: field("name"), expires: field("expires"), mostPeople: field("mostPeople") };
    const { asked, errors } = readDraft(draft);
    try {
      if (asked) {
        const { linkId, secret } = await makeLink(c, operator, target, asked);
        return newLinkPage(c, { target, linkId, url: new URL(`/label/${secret}`, c.req.url).href });
      }
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 400) throw error;
      errors.name = refusalSentence(error);
    }
    return linksPage(c, await linksOf(c.var.deps, operator, target), { draft, errors });
  });
}

function makeLink(c: Context<AppEnv>, { actor }: Operator, { kind, id }: LinkTarget, asked: NewLink) {
  const { deps } = c.var;
  if (kind === "jobs") return createJobLink(deps, { actor, jobId: id, asked });
  return createAudienceLink(deps, { actor, audienceId: id, asked });
}

const longestName = 100;
const mostAtMost = 10_000_000;

/** `asked` is null if something is wrong. */
function readDraft({ name, expires, mostPeople }: LinkDraft): { asked: NewLink | null; errors: FieldErrors } {
  const errors: FieldErrors = {};
  if (name === "" || name.length > longestName || !name.isWellFormed())
    errors.name = `Give it a name of at most ${longestName} characters.`;
  // The whole last day counts.
  const expiresAt = expires === "" ? null : new Date(`${expires}T23:59:59.999Z`);
  if (expiresAt !== null && Number.isNaN(expiresAt.getTime())) errors.expires = "Write the day as in 2027-01-31.";
  const most = mostPeople === "" ? null : Number(mostPeople);
  if (most !== null && !(Number.isInteger(most) && most >= 1 && most <= mostAtMost))
    errors.mostPeople = "Write a whole number from 1, or leave it empty.";
  if (Object.keys(errors).length > 0) return { asked: null, errors };
  return { asked: { name, expiresAt: expiresAt?.toISOString() ?? null, mostPeople: most }, errors };
}
