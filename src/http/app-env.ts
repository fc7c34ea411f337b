import type { Context } from "hono";
import type { Config } from "../config.ts";
import type { Actor, TokenActor } from "../domain/identity/actor.ts";
import type { Caller } from "../domain/identity/caller.ts";
import type { RoleNews, Session } from "../domain/identity/sign-in-session.ts";
import type { Visitor } from "../domain/identity/visitor.ts";
import type { ShownMoney } from "../domain/money/shown-money.ts";
import type { AssetStore } from "../platform/asset-store/asset-store.port.ts";
import type { Clock } from "../platform/clock.ts";
import type { IdempotencyStore } from "../platform/idempotency/idempotency.port.ts";
import type { Log, LogLevel } from "../platform/log.ts";
import type { Measures } from "../platform/measures/measures.port.ts";
import type { OrganizationRates } from "../platform/rate-limit/organization-rates.ts";
import type { SealedText } from "../platform/sealed-text.ts";
import type { TokenVerifier } from "./auth/token-check.ts";
import type { SealedBookmarks } from "./bookmarks/sealed-bookmarks.ts";
import type { ServedPath } from "./method-gate.ts";
import type { Operation } from "./operation.ts";

/** What the HTTP layer itself works with. */
export interface HttpDeps {
  config: Config;
  clock: Clock;
  log: Log;
  /** Has a line written away from the request, beside which its path would be stored. */
  lineWriter: (level: LogLevel, line: string) => Promise<void>;
  verifyToken: TokenVerifier;
  /** Gives another issuer's subject an account here. */
  welcome: (actor: TokenActor) => Promise<void>;
  /** Reads the actor's standing. Throws a Problem (401 or 403) if it is not good. */
  admit: (actor: Actor) => Promise<Caller>;
  sessionOf: (cookie: string) => Promise<Session | null>;
  /** Notes that a page has told a member of their new roles. */
  noteRoleTold: (accountId: string, news: readonly RoleNews[]) => Promise<void>;
  /** Notes that a member works for an organization now. Cheap: it writes at most once an hour. */
  noteActive: (member: { accountId: string; organizationId: string }) => Promise<void>;
  idempotency: IdempotencyStore;
  /** The answer that an operation's creation of this id would have given. Null: it made nothing yet. */
  findMade: (operationId: string, id: string) => Promise<object | null>;
  /** Seals answers with secrets while they are kept for their Idempotency-Key. */
  sealedAnswers: SealedText;
  store: AssetStore;
  bookmarks: SealedBookmarks;
  rates: OrganizationRates;
  measures: Measures;
}

/** What handlers find. deps.ts adds the features' dependencies by declaration merging, so that http imports no feature. */
export interface HandlerDeps extends HttpDeps {}

/** The context of every request. */
export interface AppEnv {
  Variables: {
    deps: HandlerDeps;
    /** All paths of this app. */
    served: readonly ServedPath[];
    /** The caller's W3C trace or a fresh one, 32 hex digits; or Cloudflare's ray id, 16. */
    traceId: string;
    /** Our own issuer: the setting, or else the origin that was called. */
    issuer: string;
    /** Milliseconds since 1970. */
    startedAt: number;
    /** Undefined until a route has matched. */
    operation: Operation | undefined;
    /** Who sent the request. Set on every operation that demands a token. */
    actor: TokenActor;
    /** The request has the operator's token for a monitor, and no `token`. Only operations that take one set it. */
    isMonitor: boolean | undefined;
    /** The session of a page's visitor. Null without one, undefined until it is read. */
    session: Session | null | undefined;
    /** Who visits a page of an organization, as what. Set by the page once it knows. */
    visitor: Visitor | undefined;
    /** What the page's head says of the money of the visitor's organization. Undefined: nothing has a price. */
    money: ShownMoney | undefined;
    /** The organization that the page's visitor acts for. Undefined for pages of an account. */
    organizationId: string | undefined;
    /** Binds the forms of this answer to a cookie that the answer sets. */
    formSecret: string | undefined;
    /** The page shows frames of this service below this path. */
    framesBelow: string | undefined;
    /** SHA-256 of a streamed file, set by the handler that read it. */
    contentHash: string | undefined;
    /** When the first run of this request began, if that one died. Set under an Idempotency-Key. Milliseconds since 1970. */
    repeatsSince: number | undefined;
    /** Lets work outlive the answer. */
    defer: (work: Promise<unknown>) => void;
    /** Says that the request now waits for work that gives way to requests. */
    stepAside: () => void;
  };
}

/** A request, and what its answer gets. */
export type AppContext = Context<AppEnv>;
