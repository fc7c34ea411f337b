import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type WebpEncoderApi, webpEncoderFactory } from "../../src/codecs/webp-encoder-binding.ts";

const path = join(import.meta.dirname, "..", "..", "src", "codecs", "webp", "encoder.wasm");

/** The encoder in Node, which cannot import it. Its memory has no ceiling. */
export function loadEncoder(): Promise<WebpEncoderApi> {
  // The Worker's types know no compiler.
  const Compiled = WebAssembly.Module as unknown as new (bytes: Uint8Array) => WebAssembly.Module;
  const module = new Compiled(readFileSync(path));
  return webpEncoderFactory({
    noInitialRun: true,
    locateFile: (name) => name,
    print: () => {},
    printErr: () => {},
    instantiateWasm: (imports, receive) => {
      const { exports } = new WebAssembly.Instance(module, imports);
      receive({ exports });
      return exports;
    },
  });
}
