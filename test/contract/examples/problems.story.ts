import { testApp } from "../../support/app.ts";
import type { Cast } from "./cast.ts";
import type { Stage } from "./stage.ts";

/** What goes wrong: one refusal of each status. The document shows it wherever that status may be answered. */
export async function tellProblems(stage: Stage, cast: Cast): Promise<void> {
  const parameters = { audienceId: cast.ids.audienceId };
  const json = { name: "Street signs" };
  await stage.show("createAudience", {
    json: { name: "Pet spotters", graduationRule: { _t: "TaskAccuracy", targetAccuracy: 1.5, minTasks: 3 } },
    status: 400,
  });
  await stage.show("getAudience", { parameters: { audienceId: `aud_${crypto.randomUUID()}` }, status: 404 });
  await stage.show("updateAudience", { parameters: { ...parameters, "if-match": '"1"' }, json, status: 412 });
  await stage.show("createDataset", { json: { name: "x".repeat(1_000_001) }, status: 413 });
  await stage.show("createDataset", { json, headers: { "Content-Type": "text/plain" }, status: 415 });

  await stage.show("compressImage", { files: { file: "people.csv" }, status: 400 });
  await tellOAuthErrors(stage, cast);

  const limit = async () => ({ success: false });
  const busy = testApp({ bindings: { API_RATE: { limit } as unknown as RateLimit } });
  await stage.show("getOrganizationUsage", { at: busy, status: 429 });
  const { idempotency } = stage.app.deps;
  const inFlight = { ...idempotency, claim: async () => ({ kind: "in_flight" as const }) };
  await stage.show("createDataset", { at: testApp({ deps: { idempotency: inFlight } }), json, status: 409 });
  await stage.show("getDataset", { at: brokenApp("a fault of ours"), parameters: { datasetId: "ds_1" }, status: 500 });
  await stage.show("getDataset", {
    at: brokenApp("D1_ERROR: D1 DB is overloaded. Too many requests queued."),
    parameters: { datasetId: "ds_1" },
    status: 503,
  });
}

/** The endpoints of sign-in answer as OAuth says. Who keeps on guessing a secret has to wait. */
async function tellOAuthErrors(stage: Stage, { lena }: Cast): Promise<void> {
  const wrong = { client_id: lena.clientId, client_secret: "muster_secret_wrong" };
  const telling = { as: null, form: { grant_type: "client_credentials", ...wrong } };
  await stage.show("issueToken", { ...telling, status: 401 });
  const rateLimit = { ...stage.app.deps.rateLimit, secondsToWait: () => 30 };
  await stage.show("issueToken", { ...telling, at: testApp({ deps: { rateLimit } }), status: 429 });
}

/** A service that fails as soon as it reads a dataset. */
function brokenApp(message: string) {
  const { deps } = testApp();
  const fail = () => {
    throw new Error(message);
  };
  return testApp({ deps: { datasets: new Proxy(deps.datasets, { get: fail }) } });
}
