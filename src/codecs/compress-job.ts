import type { StillImage } from "../domain/media/inspection.ts";
import { GrowthDenied } from "./bounded-memory.ts";
import type { Compressed, CompressedAll, CompressOptions } from "./codecs.port.ts";
import { CorruptPicture } from "./corrupt-picture.ts";
import { keptBytes } from "./instance.ts";
import { type MemoryPlan, planMemory } from "./memory-budget.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import { orient } from "./orient.ts";
import type { Pixels } from "./pixels.ts";
import { premultiply, unpremultiply } from "./premultiply.ts";
import { resizePixels, resizePixelsInBands } from "./resize-pixels.ts";
import shrinkModule from "./shrink/shrink.wasm";
import { ShrinkDecoder, type Shrunk } from "./shrink/shrink-decoder.ts";
import { thumbHashOf } from "./thumb-hash.ts";
import { createWebpDecoder, decodeWebp } from "./webp-decoder.ts";
import { createWebpEncoder, encodeWebp } from "./webp-encoder.ts";

/** The instances that may outlive a job: the encoder and one decoder. */
export class Workbench {
  readonly shrinkDecoder = new ShrinkDecoder(shrinkModule);
  readonly webpDecoder = createWebpDecoder();
  readonly encoder = createWebpEncoder();

  get decoderBytes(): number {
    return this.shrinkDecoder.bytes + this.webpDecoder.bytes;
  }

  clearDecoders(): void {
    this.shrinkDecoder.drop();
    this.webpDecoder.drop();
  }

  clear(): void {
    this.clearDecoders();
    this.encoder.drop();
  }
}

/** Takes one picture through decoder, resizer and encoder. Each step frees the result of the one before. */
export class CompressJob {
  readonly #bench: Workbench;
  readonly #ledger: MemoryLedger;

  constructor(bench: Workbench, ledger: MemoryLedger) {
    this.#bench = bench;
    this.#ledger = ledger;
  }

  /** Throws CorruptPicture, ShrinkFailure, GrowthDenied, or an error of our own. */
  async run(input: Uint8Array, header: StillImage, options: CompressOptions): Promise<Compressed> {
    return (await this.#runWith(input, header, options, () => null)).compressed;
  }

  /** Throws what `run` throws. */
  async runAll(
    input: Uint8Array,
    header: StillImage,
    options: readonly [CompressOptions, ...CompressOptions[]],
  ): Promise<CompressedAll> {
    const [first, ...others] = options;
    const { compressed, seen: thumbHash } = await this.#runWith(input, header, first, thumbHashOf);
    const pictures = [compressed];
    for (const other of others) pictures.push(await this.run(input, header, other));
    return { pictures, thumbHash };
  }

  async #runWith<Seen>(
    input: Uint8Array,
    header: StillImage,
    options: CompressOptions,
    see: (pixels: Pixels) => Seen,
  ): Promise<{ compressed: Compressed; seen: Seen }> {
    const plan = planMemory(header, input.length, options);
    if (!plan.keepsInstances) this.#bench.clear();
    this.#ledger.set("input", input.length);
    this.#ledger.set("encoder", this.#bench.encoder.bytes);
    const isWebp = header.type === "image/webp";
    const pixels = isWebp ? await this.#shrinkWebp(input, header, plan) : await this.#shrink(input, header, plan);
    const { width, height } = pixels;
    const seen = see(pixels);
    const webp = await this.#encode(pixels, options.quality, plan);
    const isPartial = "isPartial" in pixels && pixels.isPartial === true;
    return { compressed: { webp, width, height, isPartial }, seen };
  }

  /** Decodes JPEG and PNG at the needed size, already oriented. */
  async #shrink(input: Uint8Array, header: StillImage, plan: MemoryPlan): Promise<Shrunk> {
    const { shrinkDecoder, webpDecoder } = this.#bench;
    webpDecoder.drop();
    const { width: targetWidth, height: targetHeight } = plan.turned;
    const shrunk = await shrinkDecoder.decode(wholeAsPieces(input), {
      type: header.type as "image/jpeg" | "image/png",
      targetWidth,
      targetHeight,
      orientation: header.orientation,
      budgetBytes: plan.decoderCeiling,
    });
    this.#ledger.set("decoder", this.#bench.decoderBytes);
    this.#ledger.set("pixels", shrunk.data.length);
    if (!plan.keepsInstances || shrinkDecoder.bytes > keptBytes.decoder) shrinkDecoder.drop();
    this.#ledger.set("decoder", this.#bench.decoderBytes);
    return shrunk;
  }

  async #shrinkWebp(input: Uint8Array, header: StillImage, plan: MemoryPlan): Promise<Pixels> {
    const decoded = await this.#decodeWebp(input, plan);
    if (decoded.width !== header.width || decoded.height !== header.height) {
      throw new CorruptPicture("The picture is not of the size that its header claims.");
    }
    const resized = this.#resize(decoded, header, plan);
    const turned = orient(resized, header.orientation);
    this.#ledger.set("pixels", turned.data.length * (turned === resized ? 1 : 2));
    this.#ledger.set("pixels", turned.data.length);
    return turned;
  }

  async #decodeWebp(input: Uint8Array, plan: MemoryPlan): Promise<Pixels> {
    const { shrinkDecoder, webpDecoder } = this.#bench;
    shrinkDecoder.drop();
    const pixels = await decodeWebp(webpDecoder, input, plan.decoderCeiling).catch((error: unknown) => {
      if (error instanceof CorruptPicture || error instanceof GrowthDenied) throw error;
      // The decoder throws numbers, traps and errors of its own kinds. The bytes caused all of them.
      throw new CorruptPicture("The picture is damaged and cannot be decoded.", { cause: error });
    });
    this.#ledger.set("decoder", this.#bench.decoderBytes);
    this.#ledger.set("pixels", pixels.data.length);
    if (!plan.keepsInstances) this.#bench.clearDecoders();
    webpDecoder.dropIfGrown();
    this.#ledger.set("decoder", this.#bench.decoderBytes);
    return pixels;
  }

  #resize(pixels: Pixels, header: StillImage, plan: MemoryPlan): Pixels {
    if (plan.size.width === pixels.width && plan.size.height === pixels.height) return pixels;
    const isTransparent = header.hasAlpha && premultiply(pixels);
    const resize = plan.resizesInBands ? resizePixelsInBands : resizePixels;
    const resized = resize(pixels, plan.size, (memoryBytes, pixelBytes) => {
      this.#ledger.set("resizer", memoryBytes);
      this.#ledger.set("pixels", pixelBytes);
      this.#ledger.set("pixels", 0);
    });
    this.#ledger.set("resizer", 0);
    if (isTransparent) unpremultiply(resized);
    return resized;
  }

  async #encode(pixels: Pixels, quality: number, plan: MemoryPlan): Promise<Uint8Array> {
    const { encoder } = this.#bench;
    const webp = await encodeWebp(encoder, pixels, { quality, ...plan.encoder });
    this.#ledger.set("encoder", encoder.bytes);
    this.#ledger.set("result", webp.length);
    if (!plan.keepsInstances) encoder.drop();
    encoder.dropIfGrown();
    return webp;
  }
}

async function* wholeAsPieces(input: Uint8Array): AsyncGenerator<Uint8Array> {
  yield input;
}
