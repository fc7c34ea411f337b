import type { Context } from "hono";
import { type Need, usualNeed } from "../../domain/identity/member-role.ts";
import type { Session } from "../../domain/identity/sign-in-session.ts";
import type { AppContext, AppEnv } from "../../http/app-env.ts";
import { createPageRouter, requireSession } from "../../http/pages/page-router.ts";
import { admitVisitor } from "../../http/pages/visitor.ts";
import { noOrganizationPage } from "./console.pages.tsx";
import { moneyOf, type Operator, operatorOf } from "./console.usecases.ts";

type Answer = Response | Promise<Response>;
type Show<Who, Path extends string> = (c: Context<AppEnv, Path>, who: Who) => Answer;
type Take<Who, Path extends string, Typed> = (c: Context<AppEnv, Path>, who: Who, typed: Typed) => Answer;
/** Finds out who asks, and shows them a page. */
type As<Who> = (c: AppContext, show: (who: Who) => Answer) => Promise<Response>;

/** Shows a page to a member who acts for an organization, if their role covers what the page needs. */
export async function asOperator(c: AppContext, show: (operator: Operator) => Answer): Promise<Response> {
  const operator = await admitOperator(c, await requireSession(c));
  if (!operator) return noOrganizationPage(c);
  c.set("organizationId", operator.organization.id);
  return show(operator);
}

/** Null if the session's account acts for no organization. Throws a Problem (403) if the role does not cover the page. */
export async function admitOperator(c: AppContext, session: Session): Promise<Operator | null> {
  const operator = await operatorOf(c.var.deps, session, c.var.operation?.needs ?? "own");
  if (!operator) return null;
  const { actor, organization, owners, role, money } = operator;
  c.set("money", money);
  admitVisitor(c, { role, organization: organization.name, owners });
  c.var.defer(c.var.deps.noteActive(actor).catch(() => undefined));
  return operator;
}

/** A router whose pages are for members who act for an organization. */
export const createOperatorRouter = () => createRouter(asOperator, usualNeed);

/** A router whose pages are for members of the service, of an organization or none. A form that comes too late leads to `home`. */
export function createMemberRouter(home: string) {
  return createRouter<{ actor: Session; organization?: never }>(
    async (c, show) => {
      const actor = await requireSession(c, c.req.method === "GET" ? undefined : home);
      if (actor.isAdmin) c.set("money", await moneyOf(c.var.deps, actor));
      return show({ actor });
    },
    () => undefined,
  );
}

export type PagesFor<Who> = ReturnType<typeof createRouter<Who>>;

function createRouter<Who>(as: As<Who>, needOf: (method: string) => Need | undefined) {
  const { routes, needs, ...pages } = createPageRouter();
  const router = {
    routes,
    needs,
    get<Path extends string>(path: Path, show: Show<Who, Path>, need = needOf("GET")) {
      pages.get(path, (c) => as(c, (who) => show(c, who)), need);
      return router;
    },
    post<Path extends string>(path: Path, take: Take<Who, Path, URLSearchParams>, need = needOf("POST")) {
      pages.post(path, (c, typed) => as(c, (who) => take(c, who, typed)), need);
      return router;
    },
    postFiles<Path extends string>(path: Path, take: Take<Who, Path, FormData>, need = needOf("POST")) {
      pages.postFiles(path, (c, typed) => as(c, (who) => take(c, who, typed)), need);
      return router;
    },
  };
  return router;
}

/** A number of the address's query from 1 to 9,999. */
export function numberIn(c: AppContext, name: string): number | null {
  const text = c.req.query(name) ?? "";
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}

/** The host that the browser asked. */
export function hostOf(c: AppContext): string {
  return new URL(c.req.url).host;
}
