import { openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Opens a file without reading it: its bytes are read while they are sent, and again for a retry. */
export async function openAsFile(path: string | URL): Promise<Blob> {
  const place = typeof path === "string" ? path : fileURLToPath(path.href);
  // openAsBlob does not say why it cannot open a file.
  const found = await stat(place);
  if (!found.isFile()) throw new Error(`${found.isDirectory() ? "It is a folder" : "It is no file"}: ${place}`);
  return openAsBlob(place);
}
