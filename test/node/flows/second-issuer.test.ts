import * as oidc from "openid-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenFor } from "../../commands/service.ts";
import { type Oracle, resource, startOracle } from "../../support/oidc-oracle.mjs";
import { type SharedService, sharedService } from "../../support/shared.ts";
import { FlowProgram } from "./flow-program.ts";
import { oracleServer } from "./flow-server.ts";

const people = {
  ann: { roles: ["boss"], org_id: "acme" },
  ben: { roles: ["user"], org_id: "acme" },
  eve: { roles: ["Admin"], org_id: "other" },
};

describe("our API, with oidc-provider for a second issuer", () => {
  let [live, away, stranger]: Oracle[] = [];
  let service: SharedService;
  beforeAll(async () => {
    service = await sharedService();
    const [first, second] = service.issuers.map((issuer) => Number(new URL(issuer).port));
    [live, away, stranger] = await Promise.all([
      startOracle({ people, port: first }),
      startOracle({ port: second }),
      startOracle(),
    ]);
  });
  afterAll(async () => {
    await Promise.all([live?.stop(), stranger?.stop()]);
  });

  const signIn = async (oracle: Oracle | undefined, name: string) =>
    (await FlowProgram.of(oracleServer(oracle as Oracle, name))).tokens();

  async function ask(token: string, path: string, json?: unknown) {
    const response = await fetch(`${service.baseUrl}${path}`, {
      method: json === undefined ? "GET" : "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text), headers: response.headers };
  }

  it("takes its tokens, and maps roles and organization", async () => {
    const [ann, ben, eve] = await Promise.all(["ann", "ben", "eve"].map((name) => signIn(live, name)));
    const tokens = [ann, ben, eve].map((login) => login?.access_token ?? "");
    const told = await Promise.all(tokens.map((token) => ask(token, "/connect/userinfo")));
    expect(told.map(({ body }) => [body.email, body.role])).toEqual([
      ["ann@example.com", "Admin"],
      ["ben@example.com", "Customer"],
      ["eve@example.com", "Customer"],
    ]);
    const [byAnn, byBen, byEve] = tokens as [string, string, string];
    const made = await ask(byBen, "/audience", { name: "Cats" });
    expect(made.status).toBe(200);
    const path = `/audience/${made.body.audienceId}`;
    const seen = await Promise.all([byBen, byAnn, byEve].map((token) => ask(token, path)));
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 403]);
    const boosts = await Promise.all(tokens.map((token) => ask(token, "/campaign/boost/status")));
    expect(boosts.map(({ status }) => status)).toEqual([200, 403, 403]);
  });

  it("takes its client credentials", async () => {
    const program = await FlowProgram.of(oracleServer(live as Oracle, "ann"));
    const client = await program.confidential(oidc.ClientSecretPost);
    const { access_token } = await oidc.clientCredentialsGrant(client, { scope: "api", resource });
    expect((await ask(access_token, "/audiences")).status).toBe(200);
  });

  it("takes our own tokens beside them", async () => {
    expect((await ask(await tokenFor(service, service.accounts.flows), "/audiences")).status).toBe(200);
  });

  it("refuses its id_token, and its token that is for no API", async () => {
    const { id_token = "" } = await signIn(live, "ann");
    const program = await FlowProgram.of(oracleServer(live as Oracle, "ann"));
    const { access_token } = await program.tokens({ resource: undefined });
    for (const token of [id_token, access_token]) expect((await ask(token, "/audiences")).status).toBe(401);
  });

  it("refuses a token of a third issuer, whose keys it never asks for", async () => {
    const { access_token } = await signIn(stranger, "ann");
    const { status, headers } = await ask(access_token, "/audiences");
    expect(status).toBe(401);
    expect(headers.get("www-authenticate")).toContain('error="invalid_token"');
  });

  it("answers 503 while an issuer is away, and goes on with the others", async () => {
    const { access_token } = await signIn(away, "ann");
    await away?.stop();
    const { status, headers } = await ask(access_token, "/audiences");
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await ask((await signIn(live, "ben")).access_token, "/audiences")).status).toBe(200);
  });
});
