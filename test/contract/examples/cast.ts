import { env } from "cloudflare:workers";
import type { TestApp } from "../../support/app.ts";
import { type Person, seedPerson, tokenOf } from "../../support/seed.ts";

/** Who appears in the stories, and what they have made so far: each story adds what later ones go on with. */
export interface Cast {
  /** Owns Harbor Pictures, which labels photos of pets and of street signs. */
  mira: Person;
  /** Works for the same organization. */
  jonas: Person;
  /** Owns another organization, and is given a share. */
  lena: Person;
  /** Runs the installation. */
  admin: Person;
  adminToken: string;
  /** What the service reaches, and where the stories look up what it sent there. */
  web: typeof fetch;
  /** Brings people: a client that may only serve. */
  publisher: Person;
  publisherToken: string;
  /** Files that stories stored, by the name under which they were uploaded. */
  stored: Map<string, string>;
  /** Ids of things that stories made, by the name of their parameter. */
  ids: Record<string, string>;
}

export async function gather(app: TestApp, web: typeof fetch): Promise<Cast> {
  const mira = await seedPerson({ email: "mira@harbor-pictures.example" });
  const jonas = await seedPerson({ email: "jonas@harbor-pictures.example", organizationId: mira.organizationId });
  const lena = await seedPerson({ email: "lena@northlight.example" });
  const admin = await seedPerson({ email: "operator@muster.example", roles: ["Admin"], clientRole: "Owner" });
  const publisher = await seedPerson({
    email: "sam@harbor-pictures.example",
    organizationId: mira.organizationId,
    scopes: "openid serve",
  });
  const names: [Person, string][] = [
    [mira, "Harbor Pictures"],
    [lena, "Northlight Research"],
    [admin, "Operations"],
  ];
  await env.DB.batch(
    names.map(([{ organizationId }, name]) =>
      env.DB.prepare("UPDATE organizations SET name = ? WHERE id = ?").bind(name, organizationId),
    ),
  );
  return {
    mira,
    jonas,
    lena,
    admin,
    publisher,
    web,
    adminToken: await tokenOf(app, admin),
    publisherToken: await tokenOf(app, publisher),
    stored: new Map(),
    ids: {},
  };
}
