import { createRouter } from "../../../../http/router.ts";
import { authDeps } from "../../auth.deps.ts";
import { jwksRoute, openidConfigurationRoute, serverMetadataRoute } from "./server-metadata.contract.ts";
import { describeServer } from "./server-metadata.usecases.ts";

const hour = { "Cache-Control": "public, max-age=3600" };

export const serverMetadataRoutes = createRouter()
  .openapi(openidConfigurationRoute, (c) => c.json(describeServer(c.var.issuer), 200, hour))
  .openapi(serverMetadataRoute, (c) => c.json(describeServer(c.var.issuer), 200, hour))
  .openapi(jwksRoute, async (c) => {
    const keys = (await authDeps(c).keys.published()) as PublishedKey[];
    return c.json({ keys }, 200, { "Cache-Control": "public, max-age=300" });
  });

interface PublishedKey {
  kty: "EC";
  crv: "P-256";
  x: string;
  y: string;
  kid: string;
  alg: "ES256";
  use: "sig";
}
