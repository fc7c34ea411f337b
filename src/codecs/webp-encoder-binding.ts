import type { defaultOptions } from "@jsquash/webp/meta.js";
import type { EmscriptenFactory } from "./instance.ts";

type WebpEncoderOptions = typeof defaultOptions;

export interface WebpEncoderApi {
  /** Encodes RGBA to a file. Null: there was no memory for it. */
  encode(data: Uint8ClampedArray, width: number, height: number, options: WebpEncoderOptions): Uint8Array | null;
}

/** The module's exports, under the names that the compiler gave them. */
interface EncoderExports {
  x: { buffer: ArrayBuffer; grow(pages: number): number };
  /** Runs the constructors, which register the rest. */
  y(): void;
  z(bytes: number): number;
  A(address: number): void;
  D: WebAssembly.Table;
}

/** Indexes in the function table, with the context that each call passes. */
interface Registered {
  createOptions: number;
  dropOptions: number;
  setters: Map<string, { set: number; member: number }>;
  invoke: number;
  encode: number;
}

/** The first handle after those that embind keeps for undefined, null, true and false. */
const theHandle = 5;
const nothing = () => {};

/**
 * The host's side of @jsquash/webp's encoder. The packaged one copies a picture byte by byte, which takes a twentieth of all the CPU of
 * encoding it. This one copies it at once, and implements only as much of embind as one function with numbers, bytes and one struct needs.
 */
export const webpEncoderFactory: EmscriptenFactory<WebpEncoderApi> = async ({ instantiateWasm }) => {
  let wasm = {} as EncoderExports;
  let result: Uint8Array | null = null;
  const registered: Registered = { createOptions: 0, dropOptions: 0, setters: new Map(), invoke: 0, encode: 0 };
  const words = () => new Uint32Array(wasm.x.buffer);
  const bytes = () => new Uint8Array(wasm.x.buffer);
  const call = (place: number, ...values: number[]) => wasm.D.get(place)(...values) as number;

  const imports = {
    ...ignored,
    g: () => fail("the WebP encoder gave up"),
    k: () => fail("the WebP encoder threw"),
    r: (to: number, from: number, length: number) => void bytes().copyWithin(to, from, from + length),
    p: (wanted: number) => grow(wasm.x, wanted >>> 0),
    n: (_type: number, _name: number, _signature: number, create: number, _other: number, drop: number) => {
      registered.createOptions = create;
      registered.dropOptions = drop;
    },
    a: (...[, name, , , , , , , set, member]: number[]) => {
      registered.setters.set(textAt(bytes(), name as number), { set: set as number, member: member as number });
    },
    f: (name: number, _count: number, _types: number, _signature: number, invoke: number, encode: number) => {
      if (textAt(bytes(), name) === "encode") Object.assign(registered, { invoke, encode });
    },
    w: () => theHandle,
    // The only object that the encoder makes: a Uint8Array of its result, by length and address.
    v: (_constructor: number, _count: number, _types: number, view: number) => {
      const [length = 0, at = 0] = words().subarray(view >> 2);
      result = bytes().slice(at, at + length);
      return theHandle;
    },
  };
  instantiateWasm({ a: imports }, ({ exports }) => {
    wasm = exports as unknown as EncoderExports;
  });
  wasm.y();

  return {
    encode(data, width, height, options) {
      const config = call(registered.createOptions);
      for (const [name, { set, member }] of registered.setters) {
        call(set, member, config, options[name as keyof WebpEncoderOptions]);
      }
      // A std::string: its length, its bytes, and a zero.
      const picture = wasm.z(4 + data.length + 1);
      words()[picture >> 2] = data.length;
      bytes().set(data, picture + 4);
      result = null;
      call(registered.invoke, registered.encode, picture, width, height, config);
      wasm.A(picture);
      call(registered.dropOptions, config);
      return result;
    },
  };
};

/** Stand-ins for embind's type conversions and reference counts. */
const ignored = Object.fromEntries([..."motsqdhcbieujl"].map((name) => [name, nothing]));

/** Grows like emscripten: by a fifth, or by less if that is denied. */
function grow(memory: EncoderExports["x"], wanted: number): boolean {
  const have = memory.buffer.byteLength;
  for (const share of [0.2, 0.1, 0.05]) {
    const size = Math.max(wanted, have * (1 + share));
    try {
      memory.grow(Math.ceil((size - have) / 65_536));
      return true;
    } catch {
      // A smaller request may be granted.
    }
  }
  return false;
}

function textAt(bytes: Uint8Array, at: number): string {
  return new TextDecoder("latin1").decode(bytes.subarray(at, bytes.indexOf(0, at)));
}

function fail(message: string): never {
  throw new Error(message);
}
