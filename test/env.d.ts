import type { D1Migration } from "@cloudflare/vitest-plugin";
import type { Bindings } from "../src/config.ts";

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      TEST_MIGRATIONS: D1Migration[];
      /** What the migrations make, as one SQL text. */
      TEST_SCHEMA: string;
      CORPUS: Fetcher;
    }
    interface GlobalProps {
      mainModule: typeof import("../src/worker.ts");
    }
  }
}
