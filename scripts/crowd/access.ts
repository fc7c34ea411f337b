import type { MusterClient } from "../../client/src/muster-client.ts";
import { localClients, requireRunning } from "../local/running-service.mjs";
import { Sentence } from "../local/sentence.mjs";
import { serveCredentials } from "../local/serve-client.mjs";
import { askedService } from "../local/settings.mjs";
import type { KnownExample } from "./answering.ts";

const remoteNames = [
  "MUSTER_CLIENT_ID",
  "MUSTER_CLIENT_SECRET",
  "MUSTER_SERVE_CLIENT_ID",
  "MUSTER_SERVE_CLIENT_SECRET",
] as const;

/** The client library. Only its types are known before it is built. */
export type Library = typeof import("../../client/src/node.ts");
type Environment = Record<string, string | undefined>;

interface Credentials {
  clientId: string;
  clientSecret: string;
}

/**
 * Who may act for whom: clients of somebody who may read the audience with its truths, and one that may only serve people. By the four
 * credentials in the environment, or by those in the state folder of this machine's service.
 */
export async function findAccess(
  { createClient }: Pick<Library, "createClient">,
  environment: Environment = process.env,
): Promise<{ owners: MusterClient[]; server: MusterClient }> {
  const asked = askedService(environment);
  const missing = remoteNames.filter((name) => !environment[name]);
  if (missing.length === 0) {
    const [clientId = "", clientSecret = "", serveId = "", serveSecret = ""] = remoteNames.map(
      (name) => environment[name],
    );
    const there = { baseUrl: asked.baseUrl };
    return {
      owners: [createClient({ ...there, clientId, clientSecret })],
      server: createClient({ ...there, clientId: serveId, clientSecret: serveSecret, scope: "serve" }),
    };
  }
  if (!asked.isHere)
    throw new Sentence(
      `For the service of MUSTER_URL, ${missing.join(" and ")} must be set too: who owns the audience, and who serves.`,
    );
  const { baseUrl, state } = asked;
  await requireRunning(baseUrl);
  const { all } = await localClients(state);
  // Those who own audiences, before those who may only look at them.
  const owners = all.toSorted((one, other) => one.roles.length - other.roles.length);
  return {
    owners: owners.map((client) => createClient({ baseUrl, ...credentialsOf(client) })),
    server: await localServer({ createClient }, { baseUrl, state }),
  };
}

/** A client of the library for serving on this machine's service. */
export async function localServer(
  { createClient }: Pick<Library, "createClient">,
  { baseUrl, state }: { baseUrl: string; state: string },
): Promise<MusterClient> {
  return createClient({ baseUrl, ...(await serveCredentials(state)), scope: "serve" });
}

const credentialsOf = ({ clientId, clientSecret }: Credentials): Credentials => ({ clientId, clientSecret });

/** The first of the clients that may read the audience with the truths of its examples. Throws a Sentence. */
export async function findAudience(
  { MusterError }: Pick<Library, "MusterError">,
  owners: readonly MusterClient[],
  audienceId: string,
) {
  let refusal: InstanceType<Library["MusterError"]> | undefined;
  for (const owner of owners) {
    try {
      const audience = await owner.audiences.get(audienceId);
      return { owner, audience, examples: await readExamples(owner, audienceId) };
    } catch (error) {
      if (!(error instanceof MusterError) || ![400, 403, 404].includes(error.status)) throw error;
      refusal ??= error;
    }
  }
  throw new Sentence(`The audience ${JSON.stringify(audienceId)} cannot be read: ${refusal?.detail ?? refusal?.title}`);
}

/** Those of which it is known what is right, by their ids. */
async function readExamples(owner: MusterClient, audienceId: string): Promise<Map<string, KnownExample>> {
  const examples = new Map<string, KnownExample>();
  for await (const example of owner.examples.list(audienceId)) {
    const { truth } = example;
    if (truth !== null) examples.set(example.id, { ...example, truth });
  }
  return examples;
}
