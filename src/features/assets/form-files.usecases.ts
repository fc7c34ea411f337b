import type { BrowserSession } from "../../domain/identity/actor.ts";
import { filesIn, textsIn } from "../../http/bounded-form.ts";
import { Problem } from "../../http/problems.ts";
import { type AssetDeps, uploadFile, uploadFileFromUrl } from "./assets.usecases.ts";

export interface StoredFiles {
  /** Sorted as in the form. */
  fileNames: string[];
  /** Files that were not taken, with the reason in a sentence. */
  refused: { name: string; reason: string }[];
}

const serviceDefaults = { compress: undefined, quality: undefined, maxDimension: undefined };

/**
 * The files of a drop zone's field: names of those that a script has stored already, and those that came with the form, which are stored
 * now, one after the other. Names are as the browser sent them: the use case that shows a file checks whose it is.
 */
export async function storedFiles(
  deps: AssetDeps,
  { actor, form, name }: { actor: BrowserSession; form: FormData; name: string },
): Promise<StoredFiles> {
  const stored: StoredFiles = { fileNames: textsIn(form, name), refused: [] };
  for (const file of filesIn(form, name)) {
    try {
      const part = { fileName: file.name, stream: file.stream() as ReadableStream<Uint8Array> };
      const { uploaded } = await uploadFile(deps, { actor, part, expectedBytes: file.size, wishes: serviceDefaults });
      stored.fileNames.push(uploaded.fileName);
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      stored.refused.push({ name: file.name, reason: error.options.detail ?? error.message });
    }
  }
  return stored;
}

/** An invocation may have six connections open, and the database and the store need theirs. */
const fetchedAtOnce = 3;

/** What came of one URL: the name of the file, or why it was not taken. */
export type Fetched = { url: string } & ({ fileName: string } | { reason: string });

/**
 * Stores the files behind URLs, in their order. Addresses of our own files are not fetched again: a form that is shown once more has them
 * in place of the URLs that worked. `here` is the address of this page.
 */
export async function fetchFiles(
  deps: AssetDeps,
  { actor, urls, here }: { actor: BrowserSession; urls: readonly string[]; here: string },
): Promise<Fetched[]> {
  const results = new Array<Fetched>(urls.length);
  const waiting = urls.entries();
  const { origin, host: askedHost } = new URL(here);
  const work = async () => {
    for (const [i, url] of waiting) {
      const own = ownFileName(url, origin);
      results[i] = own === null ? await fetchOne(deps, { actor, url, askedHost }) : { url, fileName: own };
    }
  };
  await Promise.all(Array.from({ length: fetchedAtOnce }, work));
  return results;
}

async function fetchOne(
  deps: AssetDeps,
  { actor, url, askedHost }: { actor: BrowserSession; url: string; askedHost: string },
): Promise<Fetched> {
  try {
    const { uploaded } = await uploadFileFromUrl(deps, { actor, url, askedHost, wishes: serviceDefaults });
    return { url, fileName: uploaded.fileName };
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return { url, reason: error.options.detail ?? error.message };
  }
}

/** The address of one of our own files. */
export function fileAddress(fileName: string, here: string): string {
  return new URL(`/asset/file/${encodeURIComponent(fileName)}`, here).href;
}

/** Null for any other address. */
function ownFileName(url: string, origin: string): string | null {
  const [, name] = url.startsWith(`${origin}/`)
    ? (/^\/asset\/file\/([\w.-]+)$/.exec(url.slice(origin.length)) ?? [])
    : [];
  return name ?? null;
}
