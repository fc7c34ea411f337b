import type { Pixels } from "../pixels.ts";
import { CORRUPT } from "./failure-codes.ts";
import { ShrinkFailure } from "./shrink-failure.ts";
import { DONE, JPEG, PNG } from "./statuses.ts";

export interface ShrinkRequest {
  type: "image/jpeg" | "image/png";
  /** The result's size after orientation. Not larger than the picture. */
  targetWidth: number;
  targetHeight: number;
  /** EXIF, 1 to 8. */
  orientation: number;
  /** The ceiling of the decoder's memory, in bytes. */
  budgetBytes: number;
}

export interface Shrunk extends Pixels {
  /** The file ended early or is damaged, but at least half of it was there. */
  isPartial: boolean;
  /** The memory that the decoder used, with its output. */
  usedBytes: number;
}

interface ShrinkExports {
  memory: WebAssembly.Memory;
  begin(kind: number, width: number, height: number, orientation: number, budget: number): void;
  inputPointer(): number;
  inputRoom(): number;
  push(length: number, isLast: boolean): number;
  isPartial(): number;
  usedBytes(): number;
  outputPointer: WebAssembly.Global;
  outputWidth: WebAssembly.Global;
  outputHeight: WebAssembly.Global;
}

/** Decodes JPEG and PNG straight to the requested size, one picture at a time. */
export class ShrinkDecoder {
  #instance: ShrinkExports | null = null;
  readonly #module: WebAssembly.Module;

  constructor(module: WebAssembly.Module) {
    this.#module = module;
  }

  /** The memory of the instance that is kept for the next picture. */
  get bytes(): number {
    return this.#instance?.memory.buffer.byteLength ?? 0;
  }

  drop(): void {
    this.#instance = null;
  }

  /** Reads no further than the picture's end. Throws ShrinkFailure, or what the source throws. The instance is then dropped. */
  async decode(source: AsyncIterable<Uint8Array>, request: ShrinkRequest): Promise<Shrunk> {
    const wasm = this.#instance ?? this.#instantiate();
    // Any early end leaves the instance in the middle of a picture, so it is not used again.
    this.#instance = null;
    const { type, targetWidth, targetHeight, orientation, budgetBytes } = request;
    guard(() => wasm.begin(type === "image/png" ? PNG : JPEG, targetWidth, targetHeight, orientation, budgetBytes));
    if (!(await feed(wasm, source))) guard(() => wasm.push(0, true));
    const shrunk = takeResult(wasm);
    this.#instance = wasm;
    return shrunk;
  }

  #instantiate(): ShrinkExports {
    const fail = (code: number) => {
      throw new ShrinkFailure(code);
    };
    return new WebAssembly.Instance(this.#module, { env: { fail } }).exports as unknown as ShrinkExports;
  }
}

/** Returns whether the picture was complete before its source ended. */
async function feed(wasm: ShrinkExports, source: AsyncIterable<Uint8Array>): Promise<boolean> {
  for await (const piece of source) {
    for (let at = 0; at < piece.length; ) {
      const to = wasm.inputPointer();
      const part = piece.subarray(at, at + wasm.inputRoom());
      // Each round makes a new view: memory that grew has another buffer.
      new Uint8Array(wasm.memory.buffer, to, part.length).set(part);
      at += part.length;
      if (guard(() => wasm.push(part.length, false)) === DONE) return true;
    }
  }
  return false;
}

function takeResult(wasm: ShrinkExports): Shrunk {
  const [width, height] = [wasm.outputWidth.value, wasm.outputHeight.value];
  const view = new Uint8ClampedArray(wasm.memory.buffer, wasm.outputPointer.value, width * height * 4);
  return { data: view.slice(), width, height, isPartial: wasm.isPartial() !== 0, usedBytes: wasm.usedBytes() };
}

/** A trap is a decoder bug that a file found. The caller sees a corrupt file. */
function guard<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof ShrinkFailure) throw error;
    throw new ShrinkFailure(CORRUPT, { cause: error });
  }
}
