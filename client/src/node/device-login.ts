import { initiateDeviceAuthorization, pollDeviceAuthorizationGrant, type TokenEndpointResponse } from "openid-client";
import type { SignInParts } from "./browser-login.ts";

/** The device flow: somebody types a code in a browser that may be anywhere (RFC 8628). */
export async function signInByDevice({
  configuration,
  scope,
  signal,
  print,
}: Omit<SignInParts, "openBrowser">): Promise<TokenEndpointResponse> {
  const device = await initiateDeviceAuthorization(configuration, { scope });
  print(`Open ${device.verification_uri} in any browser and enter the code ${device.user_code}`);
  return pollDeviceAuthorizationGrant(configuration, device, undefined, { signal });
}
