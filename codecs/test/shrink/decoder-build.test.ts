import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildDecoder, ensureDecoder, loadDecoder } from "../../build/decoder.mjs";

test("the decoder is the same to the byte whenever it is built", async () => {
  const builtEarlier = readFileSync(await ensureDecoder());
  expect(Buffer.from(await buildDecoder()).equals(builtEarlier)).toBe(true);
});

test("the decoder asks its host for nothing but a place to tell failures", async () => {
  const imports = WebAssembly.Module.imports(await loadDecoder());
  expect(imports).toEqual([{ module: "env", name: "fail", kind: "function" }]);
});
