import { rgbaToThumbHash } from "thumbhash";
import type { Picture, Pixels, Planes } from "../../codecs/src/pixels.ts";

/** The format's limit: details beyond it would not show. */
const longestSide = 100;
/** Samples across each cell of the small picture. More cost time and hardly change a hash of 25 bytes. */
const samplesAcross = 4;

/** The ThumbHash of a picture, at most 25 bytes: https://evanw.github.io/thumbhash/ */
export function thumbHashOf(picture: Picture): Uint8Array {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const pixels = picture.isPlanar ? sampledPlanes(picture, width, height) : picture;
  return rgbaToThumbHash(width, height, averaged(pixels, width, height));
}

/** The samples that `averaged` looks at, as pixels. */
function sampledPlanes({ data, width, height }: Planes, toWidth: number, toHeight: number): Pixels {
  const wide = Math.min(width, toWidth * samplesAcross);
  const high = Math.min(height, toHeight * samplesAcross);
  const rgba = new Uint8ClampedArray(wide * high * 4);
  const halfWidth = Math.ceil(width / 2);
  const [blues, reds] = [width * height, width * height + halfWidth * Math.ceil(height / 2)];
  for (let y = 0, to = 0; y < high; y++) {
    const fromY = Math.floor(((y + 0.5) * height) / high);
    for (let x = 0; x < wide; x++, to += 4) {
      const fromX = Math.floor(((x + 0.5) * width) / wide);
      const half = (fromY >> 1) * halfWidth + (fromX >> 1);
      // BT.601 in the range of video.
      const light = 1.164 * ((data[fromY * width + fromX] as number) - 16);
      const [blue, red] = [(data[blues + half] as number) - 128, (data[reds + half] as number) - 128];
      rgba[to] = light + 1.596 * red;
      rgba[to + 1] = light - 0.392 * blue - 0.813 * red;
      rgba[to + 2] = light + 2.017 * blue;
      rgba[to + 3] = 255;
    }
  }
  return { data: rgba, width: wide, height: high };
}

/** Averages samples of each cell, weighted by their alpha. */
function averaged({ data, width, height }: Pixels, toWidth: number, toHeight: number): Uint8Array {
  const small = new Uint8Array(toWidth * toHeight * 4);
  const across = Math.min(samplesAcross, Math.ceil(width / toWidth));
  const down = Math.min(samplesAcross, Math.ceil(height / toHeight));
  for (let y = 0; y < toHeight; y++) {
    for (let x = 0; x < toWidth; x++) {
      let [red, green, blue, opacity] = [0, 0, 0, 0];
      for (let row = 0; row < down; row++) {
        const fromY = Math.floor(((y + (row + 0.5) / down) * height) / toHeight);
        for (let column = 0; column < across; column++) {
          const fromX = Math.floor(((x + (column + 0.5) / across) * width) / toWidth);
          const from = (fromY * width + fromX) * 4;
          const alpha = data[from + 3] as number;
          red += (data[from] as number) * alpha;
          green += (data[from + 1] as number) * alpha;
          blue += (data[from + 2] as number) * alpha;
          opacity += alpha;
        }
      }
      const to = (y * toWidth + x) * 4;
      small[to] = opacity === 0 ? 0 : red / opacity;
      small[to + 1] = opacity === 0 ? 0 : green / opacity;
      small[to + 2] = opacity === 0 ? 0 : blue / opacity;
      small[to + 3] = opacity / (across * down);
    }
  }
  return small;
}
