import { env } from "cloudflare:workers";
import { inspect, type StillImage } from "../../src/domain/media/inspect.ts";
import { sniff } from "../../src/domain/media/sniff.ts";

const pictures = new Map<string, Promise<Uint8Array>>();

/** A picture of the corpus by name. */
export function picture(name: string): Promise<Uint8Array> {
  const known = pictures.get(name) ?? env.CORPUS.fetch(`http://corpus/${name}`).then(bytesOf);
  pictures.set(name, known);
  return known;
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  if (!response.ok) throw new Error(await response.text());
  return new Uint8Array(await response.arrayBuffer());
}

/** A picture with its header, as a use case would have them. */
export async function inspected(name: string): Promise<{ input: Uint8Array; header: StillImage }> {
  const input = await picture(name);
  const type = sniff(input)?.type ?? "image/jpeg";
  const header = inspect(type, input, true);
  if (header.kind !== "image") throw new Error(`${name} is ${JSON.stringify(header)}`);
  return { input, header };
}

export interface RawPicture {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/** What sharp sees in encoded bytes. */
export async function decoded(encoded: Uint8Array): Promise<RawPicture> {
  return rawOf(await env.CORPUS.fetch("http://corpus/pixels", { method: "POST", body: encoded }));
}

/** What sharp makes of a picture of the corpus at a size. */
export async function resizedBySharp(name: string, maxDimension: number): Promise<RawPicture> {
  return rawOf(await env.CORPUS.fetch(`http://corpus/resized/${name}?max=${maxDimension}`));
}

async function rawOf(response: Response): Promise<RawPicture> {
  const rgba = await bytesOf(response);
  return { rgba, width: Number(response.headers.get("x-width")), height: Number(response.headers.get("x-height")) };
}

/** Peak signal-to-noise ratio in decibels over colours weighted by alpha; over 30 looks alike. */
export function likeness(one: RawPicture, other: RawPicture): number {
  if (one.width !== other.width || one.height !== other.height) return 0;
  let sum = 0;
  for (let at = 0; at < one.rgba.length; at += 4) {
    const [alpha = 0, otherAlpha = 0] = [one.rgba[at + 3], other.rgba[at + 3]];
    sum += (alpha - otherAlpha) ** 2;
    for (let i = at; i < at + 3; i++) {
      sum += (((one.rgba[i] ?? 0) * alpha - (other.rgba[i] ?? 0) * otherAlpha) / 255) ** 2;
    }
  }
  return 10 * Math.log10(255 ** 2 / (sum / one.rgba.length || 1e-9));
}
