import { type RemoteFailure, RemoteFault } from "./remote-fetch.port.ts";
import { retryAfterSeconds } from "./retry-after.ts";

type Rest = Partial<Omit<RemoteFailure, "stage" | "detail">>;

function fault(stage: RemoteFailure["stage"], detail: string, rest: Rest = {}, cause?: unknown): RemoteFault {
  return new RemoteFault(
    { stage, detail, upstreamHttpStatus: null, retryAfterSeconds: null, retryable: false, ...rest },
    { cause },
  );
}

export const refusedUrl = (reason: string) => fault("validation", `The URL was refused: ${reason}.`);

export const refusedRedirect = (reason: string, status: number) =>
  fault("redirect", `A redirect was refused: ${reason}.`, { upstreamHttpStatus: status });

export const unresolvable = () => fault("download", "The host name has no address.");

export const resolverDown = (cause?: unknown) =>
  fault("download", "The host name could not be looked up.", { retryable: true }, cause);

export const unreachable = (cause: unknown) =>
  fault("download", "The origin could not be reached.", { retryable: true }, cause);

export const brokenOff = (status: number, cause?: unknown) =>
  fault(
    "download",
    "The origin broke off in the middle of the file.",
    { upstreamHttpStatus: status, retryable: true },
    cause,
  );

export const tooLate = (what: string, ms: number) =>
  fault("timeout", `${what} ${ms / 1000} seconds.`, { retryable: true });

export const tooLarge = (status: number, maxBytes: number) =>
  fault("size", `The file is larger than ${maxBytes} bytes.`, { upstreamHttpStatus: status });

export const noContent = (status: number) =>
  fault("download", `The origin answered ${status} without a file.`, { upstreamHttpStatus: status });

export const onlyPartial = (status: number) =>
  fault("download", "The origin sent only a part of the file.", { upstreamHttpStatus: status });

/** A response without a file. 429 and 5xx may pass with time. Other refusals will not change. */
export function refusedByOrigin(response: Response, now: Date): RemoteFault {
  const retryable = response.status === 429 || response.status >= 500;
  return fault("download", `The origin answered ${response.status}.`, {
    upstreamHttpStatus: response.status,
    retryAfterSeconds: retryable ? retryAfterSeconds(response.headers.get("retry-after"), now) : null,
    retryable,
  });
}
