import { clientFileName } from "./client-file-name.ts";
import { unreadable } from "./file-problem.ts";
import { parseHeaderValue } from "./header-parameters.ts";

export const headerLimits = { bytes: 8192, lines: 20 } as const;

export interface PartHeaders {
  name: string;
  fileName: string | null;
  contentType: string | null;
}

const headerLine = /^([!#$%&'*+\-.^_`|~\w]+)[ \t]*:[ \t]*(.*)$/s;
const identityEncodings = ["7bit", "8bit", "binary"];

/** Reads the header lines of one part, without line ends. Throws 400 for anything that two readers could read differently. */
export function parsePartHeaders(lines: string[]): PartHeaders {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = headerLine.exec(line) ?? [];
    if (name === undefined || value === undefined || value.includes("\0")) {
      throw unreadable("stands behind a malformed part header");
    }
    const key = name.toLowerCase();
    if (headers.has(key)) throw unreadable(`stands in a body that has a part with two ${key} headers`);
    headers.set(key, value.trimEnd());
  }
  const disposition = parseHeaderValue(headers.get("content-disposition") ?? "");
  const name = disposition?.parameters.get("name");
  if (disposition?.value !== "form-data" || name === undefined) {
    throw unreadable("stands in a body that has a part without a well-formed Content-Disposition: form-data; name=...");
  }
  const encoding = headers.get("content-transfer-encoding")?.toLowerCase();
  if (encoding !== undefined && !identityEncodings.includes(encoding)) {
    throw unreadable("must be sent as it is, without a Content-Transfer-Encoding");
  }
  return {
    name,
    fileName: clientFileName(disposition.parameters.get("filename"), disposition.parameters.get("filename*")),
    contentType: headers.get("content-type")?.slice(0, 255) || null,
  };
}
