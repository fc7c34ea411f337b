import type { Context } from "hono";
import { attributesFrom } from "../../domain/label/request-attributes.ts";
import type { Attributes } from "../../domain/person/attributes.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { callerAddress } from "../../http/caller-address.ts";
import { findSession } from "../../http/pages/page-router.ts";
import { invalid, Problem, unauthenticated } from "../../http/problems.ts";
import { labelDeps } from "./label.deps.ts";
import type { WayIn } from "./label.usecases.ts";
import { personsOf } from "./label-cookie.routes.ts";
import { readSessionToken } from "./session-tokens.usecases.ts";

/** What a request says about its sender. A browser may label as several people, at several links. */
export type Selector = { userId: string | undefined } | { sessionId: string };

/** Identifies the labeler. 401 if there is none, and 403 for a request that another site may have made the browser send. */
export async function requireWayIn(c: Context<AppEnv>, selector: Selector): Promise<WayIn> {
  const bearer = c.req.header("authorization");
  if (bearer !== undefined) return wayOfToken(c, bearer, selector);
  requireOwnPage(c);
  const persons = personsOf(c);
  if ("userId" in selector && selector.userId === undefined && persons.length > 1)
    throw invalid("userId", "must name the person: this browser labels as several");
  const isMeant = (userId: string) => isSelected(c, userId, selector);
  const person = persons.find(({ userId }) => isMeant(userId));
  if (person) {
    const link = await labelDeps(c).linkStandings.byId(person.linkId);
    if (!link) throw new Problem("forbidden");
    return {
      kind: "link",
      userId: person.userId,
      panelId: person.panelId,
      link,
      address: callerAddress(c),
      isReturning: true,
    };
  }
  const member = await findMember(c);
  if (member && isMeant(member.userId)) return member;
  if (!member && persons.length === 0) throw unauthenticated();
  throw otherPerson(selector);
}

/** The signed-in member, who labels for the organization that they act for. Null: not signed in. */
export async function findMember(c: Context<AppEnv>): Promise<Extract<WayIn, { kind: "member" }> | null> {
  const { members, labelSigning, config } = labelDeps(c);
  const session = config.embeddedIssuer ? await findSession(c) : null;
  if (!session) return null;
  const { accountId } = session;
  const [organization] = await members.defaultOrganization(accountId);
  if (!organization) return null;
  return { kind: "member", userId: labelSigning.memberIdOf(organization.id, accountId), accountId, organization };
}

async function wayOfToken(c: Context<AppEnv>, header: string, selector: Selector): Promise<WayIn> {
  const [, token] = /^bearer +([\w.-]+)$/i.exec(header) ?? [];
  const way = token === undefined ? null : await readSessionToken(labelDeps(c), token);
  if (!way) throw unauthenticated("The session token has expired or is not valid here");
  if (!isSelected(c, way.userId, selector)) throw otherPerson(selector);
  return way;
}

/** A session's id begins with the key of its person, which their id gives. */
function isSelected(c: Context<AppEnv>, userId: string, selector: Selector): boolean {
  if ("userId" in selector) return selector.userId === undefined || selector.userId === userId;
  return selector.sessionId.startsWith(`${labelDeps(c).persons.ofUser(userId).key}.`);
}

function otherPerson(selector: Selector): Problem {
  if ("userId" in selector) return invalid("userId", "names another person than the one who labels in this browser");
  return new Problem("not_found", { detail: "There is no session of this id." });
}

/** Other sites can neither set this header nor forge the browser's word about where a request comes from. */
function requireOwnPage(c: Context<AppEnv>): void {
  const site = c.req.header("sec-fetch-site");
  const isOwn = site === undefined ? c.req.header("origin") === new URL(c.req.url).origin : site === "same-origin";
  if (!isOwn || c.req.header("x-muster-label") === undefined) throw new Problem("forbidden");
}

/** What the browser's request says of the person. */
export function attributesOf(c: Context<AppEnv>): Attributes {
  const { country } = (c.req.raw.cf ?? {}) as { country?: unknown };
  return attributesFrom({
    country: typeof country === "string" ? country : null,
    acceptLanguage: c.req.header("accept-language") ?? null,
    userAgent: c.req.header("user-agent") ?? null,
    isMobileHint: c.req.header("sec-ch-ua-mobile") ?? null,
  });
}
