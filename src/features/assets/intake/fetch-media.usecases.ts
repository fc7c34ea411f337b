import type { StoredMedia } from "../../../domain/media/intake/stored-media.ts";
import { RemoteFault, type RemoteFetch } from "../../../platform/remote-fetch/remote-fetch.port.ts";
import { type StoreMediaDeps, type StoreMediaInput, storeMedia } from "./store-media.usecases.ts";

interface FetchMediaInput extends Omit<StoreMediaInput, "stream" | "expectedBytes"> {
  url: string;
  timeoutMs: number;
  maxBytes: number;
  /** See `RemoteFetchOptions`. */
  askedHost: string | null;
  /** Lets the caller stop the work, which then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** Stores the file behind a URL. Throws RemoteFault if it cannot be fetched, MediaRefused if it is refused. */
export async function fetchMedia(
  deps: StoreMediaDeps & { remoteFetch: RemoteFetch },
  { url, timeoutMs, maxBytes, askedHost, signal, ...input }: FetchMediaInput,
): Promise<StoredMedia> {
  const outcome = await deps.remoteFetch.open(url, { timeoutMs, maxBytes, askedHost, ...(signal ? { signal } : {}) });
  if (!outcome.ok) throw new RemoteFault(outcome.failure);
  const { body: stream, declaredLength: expectedBytes } = outcome.response;
  return storeMedia(deps, { ...input, stream, expectedBytes });
}
