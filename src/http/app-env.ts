import type { Deps } from "../deps.ts";
import type { TokenActor } from "../domain/identity/actor.ts";
import type { Session } from "../domain/identity/sign-in-session.ts";
import type { Operation } from "./route.ts";

/** What every handler finds in its context. */
export interface AppEnv {
  Variables: {
    deps: Deps;
    /** 32 hex digits: the caller's W3C trace, or one made here. */
    traceId: string;
    /** The issuer as this request sees it: the setting, else the origin that was called. */
    issuer: string;
    /** Milliseconds since 1970. */
    startedAt: number;
    /** Undefined until a route has matched. */
    operation: Operation | undefined;
    /** Whoever sent the request. Set on every operation that demands a token. */
    token: TokenActor;
    /** Of a page's visitor: null without one, undefined until it is asked for. */
    session: Session | null | undefined;
    /** Binds the forms of this answer to a cookie that it sets. */
    formSecret: string | undefined;
    /** SHA-256 of a streamed body's file, set by the handler that read it. */
    contentHash: string | undefined;
    /** Work that may outlive the answer. */
    defer: (work: Promise<unknown>) => void;
  };
}
