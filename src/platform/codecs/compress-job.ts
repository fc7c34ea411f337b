import type { StillImage } from "../../domain/media/inspect.ts";
import { GrowthDenied } from "./bounded-memory.ts";
import type { Compressed, CompressOptions } from "./codecs.port.ts";
import { CorruptPicture } from "./corrupt-picture.ts";
import type { InstanceHolder } from "./instance.ts";
import { checkJpeg, createJpegDecoder, decodeJpeg } from "./jpeg-decoder.ts";
import { type MemoryPlan, planMemory } from "./memory-budget.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import { orient } from "./orient.ts";
import type { Pixels } from "./pixels.ts";
import { decodePng } from "./png-decoder.ts";
import { premultiply, unpremultiply } from "./premultiply.ts";
import { resizePixels, resizePixelsInBands } from "./resize-pixels.ts";
import { createWebpDecoder, decodeWebp } from "./webp-decoder.ts";
import { createWebpEncoder, encodeWebp } from "./webp-encoder.ts";

/** The instances that may outlive a job: the encoder and one decoder. */
export class Workbench {
  readonly jpegDecoder = createJpegDecoder();
  readonly webpDecoder = createWebpDecoder();
  readonly encoder = createWebpEncoder();

  get decoderBytes(): number {
    return this.jpegDecoder.bytes + this.webpDecoder.bytes;
  }

  clearDecoders(except?: InstanceHolder<unknown>): void {
    for (const decoder of [this.jpegDecoder, this.webpDecoder]) if (decoder !== except) decoder.drop();
  }

  clear(): void {
    this.clearDecoders();
    this.encoder.drop();
  }
}

/** One picture through decoder, resizer and encoder. Each step lets go of what the step before it left. */
export class CompressJob {
  readonly #bench: Workbench;
  readonly #ledger: MemoryLedger;

  constructor(bench: Workbench, ledger: MemoryLedger) {
    this.#bench = bench;
    this.#ledger = ledger;
  }

  /** Throws CorruptPicture, GrowthDenied, or what is a fault of ours. */
  async run(input: Uint8Array, header: StillImage, options: CompressOptions): Promise<Compressed> {
    const plan = planMemory(header, input.length, options);
    if (!plan.keepsInstances) this.#bench.clear();
    this.#ledger.set("input", input.length);
    this.#ledger.set("encoder", this.#bench.encoder.bytes);
    const decoded = await this.#decode(input, header, plan);
    if (decoded.width !== header.width || decoded.height !== header.height) {
      throw new CorruptPicture("The picture is not of the size that its header claims.");
    }
    const resized = this.#resize(decoded, header, plan);
    const turned = orient(resized, header.orientation);
    this.#ledger.set("pixels", turned.data.length * (turned === resized ? 1 : 2));
    this.#ledger.set("pixels", turned.data.length);
    const { width, height } = turned;
    return { webp: await this.#encode(turned, options.quality, plan), width, height };
  }

  async #decode(input: Uint8Array, header: StillImage, plan: MemoryPlan): Promise<Pixels> {
    const { jpegDecoder, webpDecoder } = this.#bench;
    const pixels = await this.#decodeByType(input, header, plan.decoderCeiling).catch((error: unknown) => {
      if (error instanceof CorruptPicture || error instanceof GrowthDenied) throw error;
      // Decoders throw numbers, traps and errors of their own kinds; whatever it was, the bytes caused it.
      throw new CorruptPicture("The picture is damaged and cannot be decoded.", { cause: error });
    });
    this.#ledger.set("pixels", pixels.data.length);
    if (!plan.keepsInstances) this.#bench.clearDecoders();
    for (const decoder of [jpegDecoder, webpDecoder]) decoder.dropIfGrown();
    this.#ledger.set("decoder", this.#bench.decoderBytes);
    return pixels;
  }

  async #decodeByType(input: Uint8Array, header: StillImage, ceiling: number): Promise<Pixels> {
    const { jpegDecoder, webpDecoder } = this.#bench;
    if (header.type === "image/png") {
      this.#bench.clearDecoders();
      return decodePng(input, (bytes) => this.#ledger.set("decoder", bytes));
    }
    if (header.type === "image/jpeg") checkJpeg(input);
    const isWebp = header.type === "image/webp";
    this.#bench.clearDecoders(isWebp ? webpDecoder : jpegDecoder);
    const pixels = isWebp
      ? await decodeWebp(webpDecoder, input, ceiling)
      : await decodeJpeg(jpegDecoder, input, ceiling);
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
