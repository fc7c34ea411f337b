import type { Need } from "./member-role.ts";
import type { Role } from "./role.ts";

/**
 * Who acts, as the edge verified it from an access token or a page's cookie. It grants nothing: what an actor may do is read from the
 * database on every decision.
 */
export type Actor = BrowserSession | TokenActor;

/** An actor that showed an access token. */
export type TokenActor = ApiClient | Publisher | SignedInProgram | ExternalPerson;

interface Acting {
  /** The account that acts. For an API client, the one that created it. */
  accountId: string;
  /** The active organization: it owns what the actor creates. */
  organizationId: string;
  /** What the operation that was asked for needs. The edge sets it from the route; without it, only owners pass. */
  needs?: Need;
}

interface WithToken extends Acting {
  clientId: string;
  scopes: ReadonlySet<string>;
}

/** An account at the service's own pages. */
export interface BrowserSession extends Acting {
  kind: "browserSession";
  /** SHA-256 of the cookie, in hex. */
  sessionHash: string;
}

/** An API client with a token of its own credentials. */
export interface ApiClient extends WithToken {
  kind: "apiClient";
}

/** An API client whose token serves people. */
export interface Publisher extends WithToken {
  kind: "publisher";
}

/** A program that an account signed in to and allowed to act for it. */
export interface SignedInProgram extends WithToken {
  kind: "signedInProgram";
  grantId: string;
}

/** A person or client with a token of another issuer. */
export interface ExternalPerson extends WithToken {
  kind: "externalPerson";
  issuer: string;
  external: ExternalSubject;
}

/** What another issuer says about its subject. */
export interface ExternalSubject {
  /** The issuer's own name for the subject. Here, the actor's account stands for it. */
  subject: string;
  /** Trimmed and lower-cased; null if the issuer names none, or says that it is not verified. */
  email: string | null;
  /** The issuer calls the e-mail verified, and its entry in the settings says that this may be believed. */
  isEmailVerified: boolean;
  /** The issuer's own name for it; null: the subject has an organization of its own. */
  organization: string | null;
  /** Roles of our own accounts come from the database instead. */
  roles: readonly Role[];
}
