import { RemoteFault, type RemoteFetch } from "../../../platform/remote-fetch/remote-fetch.port.ts";
import { type StoredMedia, type StoreMediaDeps, type StoreMediaInput, storeMedia } from "./store-media.ts";

interface FetchMediaInput extends Omit<StoreMediaInput, "stream" | "expectedBytes"> {
  url: string;
  timeoutMs: number;
  maxBytes: number;
  /** As `RemoteFetchOptions` has it. */
  askedHost: string | null;
  /** The caller's own wish to stop: this then rejects with its reason. */
  signal?: AbortSignal;
}

/** The file behind a URL into the bucket. Throws RemoteFault when it cannot be fetched, MediaRefused when it is not taken. */
export async function fetchMedia(
  deps: StoreMediaDeps & { remoteFetch: RemoteFetch },
  { url, timeoutMs, maxBytes, askedHost, signal, ...input }: FetchMediaInput,
): Promise<StoredMedia> {
  const outcome = await deps.remoteFetch.open(url, { timeoutMs, maxBytes, askedHost, ...(signal ? { signal } : {}) });
  if (!outcome.ok) throw new RemoteFault(outcome.failure);
  const { body: stream, declaredLength: expectedBytes } = outcome.response;
  return storeMedia(deps, { ...input, stream, expectedBytes });
}
