import type { Context } from "hono";
import type { AppContext, AppEnv } from "../../http/app-env.ts";
import { createPageRouter, requireSession } from "../../http/pages/page-router.ts";
import { noOrganizationPage } from "./console.pages.tsx";
import { type Operator, operatorOf } from "./console.usecases.ts";

type Answer = Response | Promise<Response>;
type Show<Path extends string> = (c: Context<AppEnv, Path>, operator: Operator) => Answer;
type Take<Path extends string, Typed> = (c: Context<AppEnv, Path>, operator: Operator, typed: Typed) => Answer;

/** Shows a page to a member who acts for an organization. */
export async function asOperator(c: AppContext, show: (operator: Operator) => Answer): Promise<Response> {
  const operator = await operatorOf(c.var.deps, await requireSession(c));
  return operator ? show(operator) : noOrganizationPage(c);
}

/** A router whose pages are for members who act for an organization. */
export function createOperatorRouter() {
  const { routes, ...pages } = createPageRouter();
  const router = {
    routes,
    get<Path extends string>(path: Path, show: Show<Path>) {
      pages.get(path, (c) => asOperator(c, (operator) => show(c, operator)));
      return router;
    },
    post<Path extends string>(path: Path, take: Take<Path, URLSearchParams>) {
      pages.post(path, (c, typed) => asOperator(c, (operator) => take(c, operator, typed)));
      return router;
    },
    postFiles<Path extends string>(path: Path, take: Take<Path, FormData>) {
      pages.postFiles(path, (c, typed) => asOperator(c, (operator) => take(c, operator, typed)));
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
