import { env } from "cloudflare:workers";
import packagedFactory from "@jsquash/webp/codec/dec/webp_dec.js";
import packagedModule from "@jsquash/webp/codec/dec/webp_dec.wasm";
import { expect, test } from "vitest";
import { codecDepth, someOf } from "../../../test/support/codec-depth.ts";
import { picture } from "../../../test/support/picture.ts";
import { GrowthDenied } from "../../src/bounded-memory.ts";
import { CorruptPicture } from "../../src/corrupt-picture.ts";
import { type EmscriptenFactory, InstanceHolder } from "../../src/instance.ts";
import type { Pixels } from "../../src/pixels.ts";
import webpModule from "../../src/webp/decoder.wasm";
import { createWebpDecoder, decodeWebp } from "../../src/webp-decoder.ts";

interface Packaged {
  decode(data: Uint8Array): Pixels | null;
}

// The package makes its result with this global, which workerd lacks.
(globalThis as { ImageData?: unknown }).ImageData ??= class {
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
};

const names = await env.CORPUS.fetch("http://corpus/names").then((response) => response.json<string[]>());
const packaged = new InstanceHolder(packagedFactory as unknown as EmscriptenFactory<Packaged>, packagedModule, 0);

/** The planes, or the pixels as the only one. */
async function rowsOf(name: string, ceiling = 500e6, decoder = createWebpDecoder(webpModule)) {
  const result = { width: 0, height: 0, isPlanar: false, planes: [[], [], []] as number[][] };
  const begin = ({ width, height }: { width: number; height: number }, isPlanar: boolean) =>
    Object.assign(result, { width, height, isPlanar });
  const take = (plane: number, rows: Uint8Array, stride: number) => {
    const wide = result.isPlanar ? (plane === 0 ? result.width : Math.ceil(result.width / 2)) : result.width * 4;
    for (let i = 0; i < rows.length; i += stride) {
      for (const byte of rows.subarray(i, i + wide)) result.planes[plane]?.push(byte);
    }
  };
  await decodeWebp(decoder, await picture(name), { begin, take }, { ceiling });
  return result;
}

const webps = names.filter((name) => /^webp-/.test(name) && !/truncated|damaged|animated|[24]mp/.test(name));
test.for(webps)("%s is decoded as by the package's libwebp", async (name) => {
  const { width, height, isPlanar, planes } = await rowsOf(name);
  const input = await picture(name);
  const theirs = await packaged.use(500e6, ({ decode }) => decode(input));

  expect([width, height]).toEqual([theirs?.width, theirs?.height]);
  if (!isPlanar) {
    expect(Buffer.compare(Buffer.from(planes[0] as number[]), Buffer.from(theirs?.data ?? []))).toBe(0);
    return;
  }
  const half = Math.ceil(width / 2) * Math.ceil(height / 2);
  expect(planes.map(({ length }) => length)).toEqual([width * height, half, half]);
});

test.for(someOf(["webp-alpha", "webp-lossless"], 2))(
  "wherever memory runs out, %s is refused or comes out whole",
  async (name) => {
    const whole = await rowsOf(name);
    const outcomes = { whole: 0, refused: 0 };
    for (let ceiling = 65_536 * 2; ceiling <= 3e6; ceiling += 65_536 * codecDepth(2, 8)) {
      try {
        expect((await rowsOf(name, ceiling)).planes).toEqual(whole.planes);
        outcomes.whole++;
      } catch (error) {
        if (!(error instanceof GrowthDenied)) throw error;
        outcomes.refused++;
      }
    }
    expect(outcomes.refused).toBeGreaterThan(1);
  },
);

test("a trap is answered as a damaged picture, and its instance is dropped", async () => {
  const decoder = createWebpDecoder(webpModule);
  const trapping = {
    begin: () => {},
    take: () => {
      throw new WebAssembly.RuntimeError("unreachable");
    },
  };
  await expect(decodeWebp(decoder, await picture("webp-lossless"), trapping, { ceiling: 500e6 })).rejects.toThrow(
    CorruptPicture,
  );
  expect(decoder.bytes).toBe(0);
});
