import { createHmac, timingSafeEqual } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { personalCodeFrom } from "../domain/label/link-finish.ts";
import type { Attributes } from "../domain/person/attributes.ts";

/** Signs what labeling in a browser rests on, under keys that are derived from the service's secret, one for each purpose. */
export interface LabelSigning {
  /** The value of the cookie that identifies a person at a link. */
  cookieOf(person: LinkPerson): string;
  /** Null: the value was not signed here. */
  readCookie(value: string): LinkPerson | null;
  /** The completion code of a person at a link: always the same, and nobody else can tell it. */
  codeOf(linkId: string, userId: string): string;
  /** The id under which a member labels for an organization: always the same, and only this service can tell whose it is. */
  memberIdOf(organizationId: string, accountId: string): string;
  sign(claims: SessionTokenClaims, times: { now: number; expiresAt: number }): Promise<string>;
  /** Null: the token has expired, or was not signed here. */
  verify(token: string, now: number): Promise<SessionTokenClaims | null>;
}

export interface LinkPerson {
  linkId: string;
  userId: string;
  /** The panel's id of the person, which the address named when they came. Null: it named none. */
  panelId: string | null;
}

/** A person that a publisher lets label in a browser. */
export interface SessionTokenClaims {
  userId: string;
  /** The publisher as its own token named it, as JSON. */
  actor: string;
  /** What the token is for. Both null: all that the publisher may serve. */
  audienceId: string | null;
  campaignId: string | null;
  attributes: Attributes;
}

const tokenType = "muster-session+jwt";

export function createLabelSigning(secret: string): LabelSigning {
  const keyFor = (purpose: string) => createHmac("sha256", secret).update(`key for ${purpose}`).digest();
  const mac = (purpose: string, ...parts: string[]) =>
    createHmac("sha256", keyFor(purpose)).update(JSON.stringify(parts)).digest();
  const tokenKey = new Uint8Array(keyFor("tokens of labeling sessions"));
  /** A person without a panel's id has the cookie that earlier releases gave. */
  const cookieMac = ({ linkId, userId, panelId }: LinkPerson) =>
    mac("cookies of labeling links", linkId, userId, ...(panelId === null ? [] : [panelId]));
  return {
    cookieOf(person) {
      const { linkId, userId, panelId } = person;
      const panel = panelId === null ? [] : [Buffer.from(panelId).toString("base64url")];
      return [linkId, userId, cookieMac(person).toString("base64url"), ...panel].join(".");
    },

    readCookie(value) {
      const [linkId, userId, given, panel, ...rest] = value.split(".");
      if (!linkId || !userId || !given || rest.length > 0) return null;
      const panelId = panel === undefined ? null : Buffer.from(panel, "base64url").toString();
      const person = { linkId, userId, panelId };
      const expected = cookieMac(person);
      const bytes = Buffer.from(given, "base64url");
      return bytes.length === expected.length && timingSafeEqual(bytes, expected) ? person : null;
    },

    codeOf: (linkId, userId) => personalCodeFrom(mac("completion codes of labeling links", linkId, userId)),

    memberIdOf: (organizationId, accountId) =>
      `member_${mac("ids of members who label", organizationId, accountId).toString("base64url", 0, 16)}`,

    sign: (claims, { now, expiresAt }) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: "HS256", typ: tokenType })
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(tokenKey),

    async verify(token, now) {
      try {
        const { payload } = await jwtVerify<SessionTokenClaims>(token, tokenKey, {
          algorithms: ["HS256"],
          typ: tokenType,
          currentDate: new Date(now),
          requiredClaims: ["exp", "userId", "actor"],
        });
        return payload;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
