import { createHash } from "node:crypto";
import { contentLength } from "../content-length.ts";
import { readFilePart } from "./multipart-reader.ts";

/** Hashes the part `file` of a request: SHA-256 in hex. Reads the body to its end. Throws as `readFilePart` does. */
export async function hashFilePart(request: Request, maxBytes: number): Promise<string> {
  const contentType = request.headers.get("content-type");
  const announcedBytes = contentLength(request.headers);
  const { stream } = await readFilePart(request.body, contentType, { maxBytes, partName: "file", announcedBytes });
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest("hex");
}
