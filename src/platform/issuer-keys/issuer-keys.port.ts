import type { CryptoKey, FlattenedJWSInput, JWSHeaderParameters } from "jose";

/** Finds the public key that a token of one issuer names. Throws a JOSE error if there is none, or an IssuerUnavailable. */
export type IssuerKeys = (header: JWSHeaderParameters, token: FlattenedJWSInput) => Promise<CryptoKey>;

/** An issuer's keys could not be read. That says nothing about the token. */
export class IssuerUnavailable extends Error {
  override name = "IssuerUnavailable";
}
