import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import jpegFactory from "@jsquash/jpeg/codec/dec/mozjpeg_dec.js";
import webpFactory from "@jsquash/webp/codec/enc/webp_enc_simd.js";
import { defaultOptions } from "@jsquash/webp/meta.js";

const require = createRequire(import.meta.url);
const compile = (name) => new WebAssembly.Module(readFileSync(require.resolve(name)));

globalThis.ImageData ??= class {
  constructor(data, width, height) {
    Object.assign(this, { data, width, height });
  }
};

function instantiate(factory, name) {
  return factory({
    noInitialRun: true,
    instantiateWasm: (imports, receive) => {
      const instance = new WebAssembly.Instance(compile(name), imports);
      receive(instance);
      return instance.exports;
    },
  });
}

/** The libraries' decoder, resizer and encoder. */
export async function loadJsquash() {
  const decoder = await instantiate(jpegFactory, "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm");
  const encoder = await instantiate(webpFactory, "@jsquash/webp/codec/enc/webp_enc_simd.wasm");
  const pngModule = compile("@jsquash/png/codec/pkg/squoosh_png_bg.wasm");
  const resizer = new WebAssembly.Instance(compile("@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm"), {})
    .exports;
  return {
    decodeJpeg: (bytes) => decoder.decode(bytes, false),
    decodePng: (bytes) => decodePng(pngModule, bytes),
    resize: (pixels, width, height) => resizeWith(resizer, pixels, width, height),
    encodeWebp: ({ data, width, height }) =>
      encoder.encode(data, width, height, { ...defaultOptions, quality: 85, method: 4 }),
  };
}

function resizeWith(wasm, { data, width, height }, toWidth, toHeight) {
  const lanczos3 = 3;
  const start = wasm.__wbindgen_malloc(data.length, 1) >>> 0;
  new Uint8Array(wasm.memory.buffer, start, data.length).set(data);
  const result = wasm.__wbindgen_add_to_stack_pointer(-16);
  wasm.resize(result, start, data.length, width, height, toWidth, toHeight, lanczos3, 0, 0);
  const [at, length] = new Uint32Array(wasm.memory.buffer, result, 2);
  wasm.__wbindgen_add_to_stack_pointer(16);
  const resized = new Uint8ClampedArray(wasm.memory.buffer, at, length).slice();
  wasm.__wbindgen_free(at, length, 1);
  return { data: resized, width: toWidth, height: toHeight };
}

/** Decodes in an instance of its own: the packaged glue is for browsers. The names carry hashes of the generator's version. */
function decodePng(module, bytes) {
  let pixels;
  const imports = {
    __wbindgen_memory: () => 0,
    __wbg_buffer_a448f833075b71ba: () => 0,
    __wbg_newwithbyteoffsetandlength_099217381c451830: () => 0,
    __wbindgen_object_drop_ref: () => {},
    __wbg_newwithownedu8clampedarrayandsh_91db5987993a08fb: (start, length, width, height) => {
      pixels = { data: new Uint8ClampedArray(wasm.memory.buffer, start >>> 0, length).slice(), width, height };
      return 0;
    },
    __wbindgen_throw: () => {
      throw new Error("the PNG is damaged");
    },
  };
  const wasm = new WebAssembly.Instance(module, { wbg: imports }).exports;
  const start = wasm.__wbindgen_malloc(bytes.length, 1) >>> 0;
  new Uint8Array(wasm.memory.buffer, start, bytes.length).set(bytes);
  wasm.decode(start, bytes.length);
  return pixels;
}
