import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type TokenEndpointResponse,
} from "openid-client";
import { unlessAborted } from "../pause.ts";
import { listenForCallback } from "./loopback-listener.ts";

export interface SignInParts {
  configuration: Configuration;
  scope: string;
  /** Stops waiting for the person. */
  signal: AbortSignal;
  /** Shows a line to the person who signs in. */
  print: (line: string) => void;
  openBrowser: (url: string) => void;
}

/** Signs in by authorization code with PKCE: the browser returns to a listener on this machine (RFC 8252). */
export async function signInByBrowser({
  configuration,
  scope,
  signal,
  print,
  openBrowser,
}: SignInParts): Promise<TokenEndpointResponse> {
  const [pkceCodeVerifier, expectedState, expectedNonce] = [randomPKCECodeVerifier(), randomState(), randomNonce()];
  const listener = await listenForCallback(expectedState);
  try {
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: listener.redirectUri,
      scope,
      state: expectedState,
      nonce: expectedNonce,
      code_challenge: await calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: "S256",
    });
    print(`Sign in in your browser. If it does not open: ${address.href}`);
    openBrowser(address.href);
    const { url, show } = await unlessAborted(listener.callback, signal);
    try {
      const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
      const granted = await authorizationCodeGrant(configuration, url, checks);
      await show("You are signed in", "You can close this window.");
      return granted;
    } catch (error) {
      await show("You are not signed in", "The program that asked says why. You can close this window.");
      throw error;
    }
  } finally {
    listener.close();
  }
}
