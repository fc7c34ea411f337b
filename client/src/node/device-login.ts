import { initiateDeviceAuthorization, pollDeviceAuthorizationGrant, type TokenEndpointResponse } from "openid-client";
import type { SignInParts } from "./browser-login.ts";

/** Signs in by the device flow: a person types a code into a browser anywhere (RFC 8628). */
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
