import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type WebpEncoderApi, webpEncoderFactory } from "../../codecs/src/webp-encoder-binding.ts";

/** The encoder in Node, which cannot import it. Its memory has no ceiling. */
export function loadEncoder(): Promise<WebpEncoderApi> {
  const module = compile("encoder.wasm");
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

/** The decoder's module, to make instances of. */
export function loadWebpDecoder(): WebAssembly.Module {
  return compile("decoder.wasm");
}

function compile(name: string): WebAssembly.Module {
  // The Worker's types know no compiler.
  const Compiled = WebAssembly.Module as unknown as new (bytes: Uint8Array) => WebAssembly.Module;
  return new Compiled(readFileSync(join(import.meta.dirname, "..", "..", "codecs", "src", "webp", name)));
}
