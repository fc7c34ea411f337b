import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { requireSession } from "../../http/pages/page-router.ts";
import { noOrganizationPage } from "./console.pages.ts";
import { type Operator, operatorOf } from "./console.usecases.ts";
import type { ListView } from "./list-view.ts";

type Answer = Response | Promise<Response>;

/** Shows a page to somebody who acts for an organization. */
export async function asOperator(c: Context<AppEnv>, show: (operator: Operator) => Answer): Promise<Response> {
  const operator = await operatorOf(c.var.deps, await requireSession(c));
  return operator ? show(operator) : noOrganizationPage(c);
}

const lastPage = 5_000;
const longestName = 256;

/** An invalid page number means the first page. */
export function askedBy(c: Context<AppEnv>): ListView {
  const page = numberIn(c, "page") ?? 1;
  const name = (c.req.query("name") ?? "").toWellFormed().trim().slice(0, longestName).toWellFormed();
  return { page: Math.min(page, lastPage), name };
}

/** A number of the address's query from 1 to 9,999. */
export function numberIn(c: Context<AppEnv>, name: string): number | null {
  const text = c.req.query(name) ?? "";
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}
