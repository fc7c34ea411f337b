import { placeOfPictures } from "../domain/label/picture-place.ts";
import { type PicturePlace, type PictureSource, pictureSource } from "../domain/label/picture-source.ts";
import { filesIn, filesOf, mediaKindOf } from "./rules/assets.ts";
import { isWidgetLoaded, prepareWidget } from "./widgets/widgets.ts";
import type { Asset, FileAsset, Rapid } from "./wire.ts";

/** Decoded pictures are large: a phone of 2 GB holds a few of them. */
const mostDecoded = 6;

/** Loads and decodes the media of the next tasks. A picture that is looked at now has the line for itself. */
export class Prefetch {
  readonly #pictures = new Map<string, HTMLImageElement>();
  readonly #decoded = new Set<string>();
  #video: HTMLVideoElement | null = null;
  #turn = 0;

  constructor(
    readonly isAllowed: (url: string) => boolean,
    readonly room: () => number | null,
  ) {}

  /** Resolves when the task can be painted at once with its pictures, or what it needs failed. */
  async show(rapid: Rapid): Promise<void> {
    await Promise.all([prepareWidget(rapid), ...this.#picturesOf(rapid).map((picture) => this.#load(picture, "high"))]);
  }

  /** True once a task can be painted with its pictures, and with what it is answered by. */
  isReady(rapid: Rapid): boolean {
    return isWidgetLoaded(rapid) && this.#picturesOf(rapid).every(({ src }) => this.isDecoded(src));
  }

  isDecoded(url: string): boolean {
    return this.#decoded.has(url);
  }

  /** Loads ahead what comes next, after what is shown. */
  async ahead(shown: Rapid, next: readonly Rapid[]): Promise<void> {
    const turn = ++this.#turn;
    await this.show(shown);
    if (turn !== this.#turn) return;
    // The very next one has the line for itself too: shared among three, it would come after a quick answer.
    if (next[0]) await this.show(next[0]);
    if (turn !== this.#turn) return;
    const room = mostDecoded - this.#picturesOf(shown).length;
    const pictures = next.flatMap((rapid) => this.#picturesOf(rapid));
    for (const rapid of next) void prepareWidget(rapid);
    for (const picture of pictures.slice(0, Math.max(0, room))) void this.#load(picture, "low");
    const video = next[0] && filesOf(next[0]).find((file) => mediaKindOf(file) !== "picture");
    if (video && this.isAllowed(video.url) && this.#video?.getAttribute("src") !== video.url) {
      this.#video = document.createElement("video");
      this.#video.muted = true;
      this.#video.preload = "auto";
      this.#video.src = video.url;
    }
  }

  /** The same sources as where they are shown, so that the browser chooses the same variants. */
  #picturesOf(rapid: Rapid): PictureSource[] {
    const room = this.room();
    const sources = (asset: Asset | null, place: PicturePlace) =>
      filesIn(asset)
        .filter((file: FileAsset) => mediaKindOf(file) === "picture" && this.isAllowed(file.url))
        .map((file) => pictureSource(file, place, room));
    return [...sources(rapid.asset, placeOfPictures(rapid)), ...sources(rapid.contextAsset, "context")];
  }

  #load({ src: url, srcset, sizes }: PictureSource, priority: "high" | "low"): Promise<void> {
    const known = this.#pictures.get(url);
    if (known) {
      // The least recently wanted is dropped first.
      this.#pictures.delete(url);
      this.#pictures.set(url, known);
      return known.decode().catch(() => undefined);
    }
    const image = new Image();
    image.fetchPriority = priority;
    // First, or the browser would begin to load the original.
    if (sizes) image.sizes = sizes;
    if (srcset) image.srcset = srcset;
    image.src = url;
    this.#pictures.set(url, image);
    for (const [oldest] of this.#pictures) {
      if (this.#pictures.size <= mostDecoded) break;
      this.#pictures.delete(oldest);
      this.#decoded.delete(oldest);
    }
    return image.decode().then(
      () => {
        if (this.#pictures.has(url)) this.#decoded.add(url);
      },
      () => {
        // The next look at it loads it anew.
        this.#pictures.delete(url);
      },
    );
  }
}
