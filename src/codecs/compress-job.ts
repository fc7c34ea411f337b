import { ofClaimedSize } from "../../codecs/src/claimed-size.ts";
import { keptBytes } from "../../codecs/src/instance.ts";
import type { Picture } from "../../codecs/src/pixels.ts";
import shrinkModule from "../../codecs/src/shrink/shrink.wasm";
import { ShrinkDecoder, type Shrunk } from "../../codecs/src/shrink/shrink-decoder.ts";
import { inSlices, type Pause } from "../../codecs/src/slices.ts";
import webpDecoderModule from "../../codecs/src/webp/decoder.wasm";
import { createWebpDecoder, decodeWebp } from "../../codecs/src/webp-decoder.ts";
import { createWebpEncoder, encodeWebp } from "../../codecs/src/webp-encoder.ts";
import type { Compressed, CompressOptions } from "../domain/media/compression.ts";
import { fitWithin, orientedSize, type Size } from "../domain/media/fit.ts";
import type { StillImage } from "../domain/media/inspection.ts";
import { encoderPlan, type MemoryPlan, type Turn } from "./memory-budget.ts";
import type { MemoryLedger } from "./memory-ledger.ts";

/** The instances that may outlive a job. */
export class Workbench {
  readonly shrinkDecoder = new ShrinkDecoder(shrinkModule);
  readonly webpDecoder = createWebpDecoder(webpDecoderModule);
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
  readonly #pause: Pause | undefined;
  #resultBytes = 0;

  constructor(bench: Workbench, ledger: MemoryLedger, pause?: Pause) {
    this.#bench = bench;
    this.#ledger = ledger;
    this.#pause = pause;
  }

  /** `see` is shown what each turn decoded. Throws CorruptPicture, ShrinkFailure, GrowthDenied, or an error of our own. */
  async run(
    input: Uint8Array,
    header: StillImage,
    turns: readonly Turn[],
    see: (picture: Picture) => void = () => {},
  ): Promise<Compressed[]> {
    const pictures: Compressed[] = [];
    for (const turn of turns) {
      const { whole, bySize, isPartial } = await this.#decode(input, header, turn);
      see(whole);
      for (const option of turn.options) {
        await this.#pause?.();
        const picture = bySize(turnedSize(header, option));
        pictures.push({ ...(await this.#encode(picture, header, option, turn.plan)), isPartial });
      }
    }
    return pictures;
  }

  /** The picture at each size of the turn. */
  async #decode(input: Uint8Array, header: StillImage, { plan, options }: Turn): Promise<Decoded> {
    if (!plan.keepsInstances) this.#bench.clear();
    this.#ledger.set("input", input.length);
    this.#ledger.set("encoder", this.#bench.encoder.bytes);
    const sizes = smallerSizes(header, plan, options);
    const { isPartial } = await this.#shrink(input, header, plan);
    const { whole, smaller } = this.#derive(sizes, plan);
    return {
      whole,
      bySize: (size) => smaller.find((one) => one.width === size.width && one.height === size.height) ?? whole,
      isPartial,
    };
  }

  /** Decodes at the needed size, already oriented. */
  async #shrink(input: Uint8Array, header: StillImage, plan: MemoryPlan): Promise<Shrunk> {
    const { shrinkDecoder, webpDecoder } = this.#bench;
    const { width: targetWidth, height: targetHeight } = plan.turned;
    const { orientation, type } = header;
    const request = { targetWidth, targetHeight, orientation, budgetBytes: plan.decoderCeiling };
    let shrunk: Shrunk;
    if (type === "image/webp") {
      shrunk = await shrinkDecoder.resample(request, (sink) =>
        decodeWebp(webpDecoder, input, ofClaimedSize(header, sink), { ceiling: plan.webpCeiling, pause: this.#pause }),
      );
    } else {
      webpDecoder.drop();
      shrunk = await shrinkDecoder.decode(inSlices(input, header.width * header.height, this.#pause), {
        ...request,
        type: type as "image/jpeg" | "image/png",
        mayBePlanar: true,
      });
    }
    this.#ledger.set("decoder", this.#bench.decoderBytes);
    if (!plan.keepsInstances) webpDecoder.drop();
    webpDecoder.dropIfGrown();
    this.#ledger.set("decoder", this.#bench.decoderBytes);
    return shrunk;
  }

  /** The pictures lie in the decoder's memory. If that grew large it is dropped, and they are copied before. */
  #derive(sizes: readonly Size[], plan: MemoryPlan): { whole: Picture; smaller: Picture[] } {
    const { shrinkDecoder } = this.#bench;
    const { whole, smaller } = shrinkDecoder.derive(sizes);
    this.#ledger.set("decoder", this.#bench.decoderBytes);
    if (plan.keepsInstances && shrinkDecoder.bytes <= keptBytes.decoder) return { whole, smaller };
    const copies = { whole: copyOf(whole), smaller: smaller.map(copyOf) };
    this.#ledger.set(
      "pixels",
      [whole, ...smaller].reduce((sum, { data }) => sum + data.length, 0),
    );
    shrinkDecoder.drop();
    this.#ledger.set("decoder", this.#bench.decoderBytes);
    return copies;
  }

  async #encode(picture: Picture, header: StillImage, { quality }: CompressOptions, plan: MemoryPlan) {
    const { encoder } = this.#bench;
    const { width, height } = picture;
    const way = encoderPlan({ width, height }, header.hasAlpha, plan.encoder.ceiling);
    const webp = await encodeWebp(encoder, picture, { quality, ...way, pause: this.#pause });
    this.#resultBytes += webp.length;
    this.#ledger.set("encoder", encoder.bytes);
    this.#ledger.set("result", this.#resultBytes);
    if (!plan.keepsInstances) encoder.drop();
    encoder.dropIfGrown();
    this.#ledger.set("encoder", encoder.bytes);
    return { webp, width, height };
  }
}

/** What one decode gave. `bySize` takes a size of the turn. */
interface Decoded {
  whole: Picture;
  bySize: (size: Size) => Picture;
  isPartial: boolean;
}

function turnedSize(header: StillImage, { maxDimension }: CompressOptions): Size {
  return orientedSize({ ...fitWithin(header, maxDimension), orientation: header.orientation });
}

/** Each size once, without that of the whole. */
function smallerSizes(header: StillImage, { turned }: MemoryPlan, options: readonly CompressOptions[]): Size[] {
  const sizes = new Map<string, Size>();
  for (const option of options) {
    const { width, height } = turnedSize(header, option);
    if (width !== turned.width || height !== turned.height) sizes.set(`${width} x ${height}`, { width, height });
  }
  return [...sizes.values()];
}

function copyOf(picture: Picture): Picture {
  return { ...picture, data: picture.data.slice() };
}
