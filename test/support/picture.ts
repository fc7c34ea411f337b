import { env } from "cloudflare:workers";
import { inspect } from "../../src/domain/media/inspect.ts";
import type { StillImage } from "../../src/domain/media/inspection.ts";
import { sniff } from "../../src/domain/media/sniff.ts";
import type { RawPicture } from "./likeness.ts";

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
