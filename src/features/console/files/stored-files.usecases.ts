import type { BrowserSession } from "../../../domain/identity/actor.ts";
import { filesIn, textsIn } from "../../../http/bounded-form.ts";
import { Problem } from "../../../http/problems.ts";
import { type AssetDeps, uploadFile } from "../../assets/assets.usecases.ts";

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
