import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

// Files share a runtime, one after the other. Each begins with an empty database, bucket and set of objects, so that it may count
// everything there is, and no campaign of another file serves its people.
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
