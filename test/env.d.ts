import type { D1Migration } from "@cloudflare/vitest-plugin";
import type { Bindings } from "../src/config.ts";

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      TEST_MIGRATIONS: D1Migration[];
      CORPUS: Fetcher;
    }
    interface GlobalProps {
      mainModule: typeof import("../src/worker.ts");
    }
  }
}
