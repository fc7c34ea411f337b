import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { corpus } from "./test/support/corpus.ts";

/** Tests that must see processes, files or a browser run in Node. */
const nodeTests = ["test/commands/**/*.test.ts", "test/node/**/*.test.ts"];
/** The domain knows no runtime, so its tests need none either, but for those on pictures; every other test runs inside workerd. */
const pureTests = ["test/domain/!(media)/**/*.test.ts", "test/domain/*.test.ts"];

export default defineConfig({
  test: {
    globalSetup: ["./test/support/decoder-setup.mjs"],
    projects: [
      {
        plugins: [
          cloudflareTest(async () => ({
            main: "./src/worker.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations("./migrations"),
                KEYS_SECRET: "a secret for tests only, long enough to be accepted",
                ISSUER: "https://auth.muster.test",
              },
              serviceBindings: { CORPUS: corpus },
              outboundService: (request: { url: string }) => {
                throw new Error(`a test reached out to ${request.url}`);
              },
            },
          })),
        ],
        test: {
          name: "workerd",
          // A busy machine is no failure.
          testTimeout: 30_000,
          // By default one less than there are cores: on a small machine that is one.
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
          include: ["test/**/*.test.ts"],
          exclude: [...nodeTests, ...pureTests],
          setupFiles: ["./test/support/setup.ts"],
        },
      },
      {
        test: {
          name: "domain",
          include: pureTests,
          testTimeout: 30_000,
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: "node",
          include: nodeTests,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // One after the other: each starts services, on ports that were free a moment before.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
