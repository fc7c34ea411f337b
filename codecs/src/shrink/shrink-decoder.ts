import type { Size } from "../picture-header.ts";
import { type Picture, planesBytes } from "../pixels.ts";
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
  /** The result may be planes, which are cheaper to make and to encode. */
  mayBePlanar?: boolean;
}

/** `data` is the decoder's own memory: good until it decodes again. */
export type Shrunk = Picture & {
  /** The file ended early or is damaged, but at least half of it was there. */
  isPartial: boolean;
  /** The memory that the decoder used, with its output. */
  usedBytes: number;
};

interface ShrinkExports {
  memory: WebAssembly.Memory;
  begin(kind: number, width: number, height: number, orientation: number, budget: number, mayBePlanar: number): void;
  inputPointer(): number;
  inputRoom(): number;
  push(length: number, isLast: boolean): number;
  beginRows(
    width: number,
    height: number,
    toWidth: number,
    toHeight: number,
    orientation: number,
    budget: number,
    isPlanar: number,
  ): void;
  rowsPointer(): number;
  takeRows(plane: number, count: number, stride: number): void;
  finishRows(): void;
  derive(width: number, height: number): number;
  isPartial(): number;
  isPlanar(): number;
  usedBytes(): number;
  outputPointer: WebAssembly.Global;
  outputWidth: WebAssembly.Global;
  outputHeight: WebAssembly.Global;
}

export type ResampleRequest = Omit<ShrinkRequest, "type" | "mayBePlanar">;

/** Takes a picture from its first row to its last. */
export interface RowSink {
  /** Called once, before any row. */
  begin(size: Size, isPlanar: boolean): void;
  /** Plane 0 is Y or RGBA, 1 is Cb, 2 is Cr. `stride` bytes lie from row to row. */
  take(plane: number, rows: Uint8Array, stride: number): void;
}

/** Decodes JPEG and PNG straight to the requested size, one picture at a time. Takes the rows of others' decoders as well. */
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
    const { type, targetWidth, targetHeight, orientation, budgetBytes, mayBePlanar = false } = request;
    const kind = type === "image/png" ? PNG : JPEG;
    guard(() => wasm.begin(kind, targetWidth, targetHeight, orientation, budgetBytes, Number(mayBePlanar)));
    if (!(await feed(wasm, source))) guard(() => wasm.push(0, true));
    const shrunk = takeResult(wasm);
    this.#instance = wasm;
    return shrunk;
  }

  /** Brings the rows that `produce` hands over to the requested size. Throws ShrinkFailure, or what `produce` throws. */
  async resample(request: ResampleRequest, produce: (sink: RowSink) => Promise<void>): Promise<Shrunk> {
    const wasm = this.#instance ?? this.#instantiate();
    this.#instance = null;
    const { targetWidth, targetHeight, orientation, budgetBytes } = request;
    await produce({
      begin({ width, height }, isPlanar) {
        const planar = Number(isPlanar);
        guard(() => wasm.beginRows(width, height, targetWidth, targetHeight, orientation, budgetBytes, planar));
      },
      take: (plane, rows, stride) => handOver(wasm, plane, rows, stride),
    });
    guard(() => wasm.finishRows());
    const shrunk = takeResult(wasm);
    this.#instance = wasm;
    return shrunk;
  }

  /** The last result, and smaller pictures of it, in the decoder's own memory: good until it decodes again. Throws ShrinkFailure. */
  derive(sizes: readonly Size[]): { whole: Picture; smaller: Picture[] } {
    const wasm = this.#instance;
    if (!wasm) throw new Error("there is no picture to derive others from");
    this.#instance = null;
    const places = sizes.map(({ width, height }) => guard(() => wasm.derive(width, height)));
    this.#instance = wasm;
    // Views come last: memory that grew has another buffer.
    const smaller = sizes.map((size, index) => pictureAt(wasm, places[index] as number, size));
    const whole = { width: wasm.outputWidth.value, height: wasm.outputHeight.value };
    return { whole: pictureAt(wasm, wasm.outputPointer.value, whole), smaller };
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
    for (let i = 0; i < piece.length; ) {
      const to = wasm.inputPointer();
      const part = piece.subarray(i, i + wasm.inputRoom());
      // Each round makes a new view: memory that grew has another buffer.
      new Uint8Array(wasm.memory.buffer, to, part.length).set(part);
      i += part.length;
      if (guard(() => wasm.push(part.length, false)) === DONE) return true;
    }
  }
  return false;
}

/** What the decoder takes at once. */
const mostRows = 8;

function handOver(wasm: ShrinkExports, plane: number, rows: Uint8Array, stride: number): void {
  const to = new Uint8Array(wasm.memory.buffer, wasm.rowsPointer(), Math.min(rows.length, mostRows * stride));
  for (let i = 0; i < rows.length; i += mostRows * stride) {
    const some = rows.subarray(i, i + mostRows * stride);
    to.set(some);
    guard(() => wasm.takeRows(plane, some.length / stride, stride));
  }
}

function takeResult(wasm: ShrinkExports): Shrunk {
  const size = { width: wasm.outputWidth.value, height: wasm.outputHeight.value };
  const picture = pictureAt(wasm, wasm.outputPointer.value, size);
  return { ...picture, isPartial: wasm.isPartial() !== 0, usedBytes: wasm.usedBytes() };
}

function pictureAt(wasm: ShrinkExports, at: number, { width, height }: Size): Picture {
  const isPlanar = wasm.isPlanar() !== 0;
  const length = isPlanar ? planesBytes(width, height) : width * height * 4;
  return { data: new Uint8ClampedArray(wasm.memory.buffer, at, length), width, height, isPlanar };
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
