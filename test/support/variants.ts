import { env } from "cloudflare:workers";
import { readFileRoute, uploadFileRoute } from "../../src/features/assets/assets.contract.ts";
import type { PictureSources } from "../../src/objects/picture/picture.port.ts";
import { type Caller, caller } from "./audiences.ts";
import type { Call } from "./client.ts";
import { picture } from "./picture.ts";
import { replaceSources } from "./sources.ts";
import { fileForm } from "./uploads.ts";

/** A stored file, unchanged unless the query says otherwise. */
export interface StoredFile {
  by: Caller;
  input: Uint8Array;
  fileName: string;
  id: string;
  /** Asks again where a busy machine answered with the file itself, for now. */
  read: Read;
  readOnce: Read;
}

type Read = (query?: Record<string, string | string[]>, headers?: Record<string, string>) => ReturnType<Caller["call"]>;
const forNow = "public, max-age=60";

export async function storeBytes(
  input: Uint8Array,
  { by, query = { compress: "false" } }: { by?: Caller; query?: Call["query"] } = {},
): Promise<StoredFile> {
  const owner = by ?? (await caller());
  const { status, body } = await owner.call(uploadFileRoute, { form: fileForm(input), ...(query ? { query } : {}) });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { fileName } = body;
  const readOnce: Read = (wanted = {}, headers = {}) =>
    owner.call(readFileRoute, { params: { fileName }, query: wanted, headers });
  const read: Read = async (wanted, headers) => {
    const answer = await readOnce(wanted, headers);
    if (answer.headers.get("cache-control") !== forNow) return answer;
    // Makers give way to requests, so a client that asks without a pause is kept waiting by itself.
    await new Promise((next) => setTimeout(next, 100));
    return read(wanted, headers);
  };
  return { by: owner, input, fileName, id: fileName.split(".")[0], read, readOnce };
}

export async function storePicture(name: string, options: Parameters<typeof storeBytes>[1] = {}): Promise<StoredFile> {
  return storeBytes(await picture(name), options);
}

/** The variants that the bucket has of a file, with their sizes in bytes: `{ "480-75": 20817 }`. */
export async function keptVariants(id: string): Promise<Record<string, number>> {
  const prefix = `variants/${id}/`;
  const { objects } = await env.BUCKET.list({ prefix });
  return Object.fromEntries(objects.map(({ key, size }) => [key.slice(prefix.length), size]));
}

/** Watches, or replaces, what a file's maker does. */
export function replaceMaking(id: string, replacement: (own: PictureSources) => Partial<PictureSources>) {
  return replaceSources<PictureSources>(env.PICTURES.get(env.PICTURES.idFromName(id)), replacement);
}
