import { leastRoleFor, type Need, roleCovers, roleMeanings } from "../../domain/identity/member-role.ts";
import type { Visitor } from "../../domain/identity/visitor.ts";
import type { AppContext } from "../app-env.ts";
import { findServedPath } from "../method-gate.ts";
import { Problem } from "../problems.ts";

/** Notes who visits, and refuses a page that their role does not cover. */
export function admitVisitor(c: AppContext, visitor: Visitor): void {
  const need = c.get("operation")?.needs;
  // The page that says so needs no line above it that says it again.
  if (need !== undefined && !roleCovers(visitor.role, need))
    throw new Problem("forbidden", { detail: `${standingOf(visitor)} ${refusalOf(need, visitor)}` });
  c.set("visitor", visitor);
}

/** Why a visitor may not do what a page offers; undefined if they may, or if their role is not asked for. */
export function barOf(c: AppContext, method: "GET" | "POST", action: string): string | undefined {
  const visitor = c.get("visitor");
  if (!visitor) return undefined;
  const path = action.split(/[?#]/, 1)[0] ?? "";
  const need = findServedPath(c.get("served"), path)?.needs?.[method];
  return need === undefined || roleCovers(visitor.role, need) ? undefined : refusalOf(need, visitor);
}

/** What the visitor is. Undefined for those who may do all of the work. */
export function limitOf(c: AppContext): string | undefined {
  const visitor = c.get("visitor");
  if (!visitor || roleCovers(visitor.role, "manage")) return undefined;
  return `${standingOf(visitor)} ${whomToAsk(visitor)}`;
}

function standingOf({ role, organization }: Visitor): string {
  return `You are a ${role} of ${organization}: a ${role} ${roleMeanings[role]}.`;
}

function refusalOf(need: Need, visitor: Visitor): string {
  return `This needs the role ${leastRoleFor(need)}. ${whomToAsk(visitor)}`;
}

function whomToAsk({ owners }: Visitor): string {
  return `Who may change your role: ${owners ?? "an owner of the organization"}.`;
}
