import { tokenOfPage } from "../keeping/owner.ts";
import type { KeptFile } from "./kept-files.ts";

/** `later`: nothing is wrong with the file, and the service may take it in a while. */
export type Sent =
  | { kind: "stored"; fileName: string }
  | { kind: "refused"; reason: string }
  | { kind: "later"; reason: string; isLost: boolean };

const repeatable = new Set([408, 409, 425, 429]);

/** Only this way of sending tells how far it is. A repeat with the same key stores nothing twice. */
export function sendFile({ id, uploadTo, file, name }: KeptFile, onProgress: (share: number) => void): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", uploadTo);
    request.setRequestHeader("X-Form-Token", tokenOfPage());
    request.setRequestHeader("Idempotency-Key", id);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => resolve(outcomeOf(request)));
    request.addEventListener("error", () =>
      resolve({ kind: "later", reason: "There is no connection.", isLost: true }),
    );
    const body = new FormData();
    body.append("file", file ?? new Blob(), name);
    request.send(body);
  });
}

function outcomeOf({ status, response }: XMLHttpRequest): Sent {
  if (status === 200 && typeof response?.fileName === "string") return { kind: "stored", fileName: response.fileName };
  const reason = response?.detail ?? response?.title ?? "The service did not take it. Reload the page and try again.";
  return status >= 500 || repeatable.has(status)
    ? { kind: "later", reason, isLost: repeatable.has(status) }
    : { kind: "refused", reason };
}
