import { MusterError, type MusterErrorParts, nameOf } from "./muster-error.ts";

/** The request has a fault. `errors` names each member and the reason: 400, 413, 415, 422 or 428. */
export class InvalidError extends MusterError {
  static {
    nameOf(InvalidError, "InvalidError");
  }
}

/** The credentials are missing, wrong or have ended: 401. */
export class UnauthenticatedError extends MusterError {
  static {
    nameOf(UnauthenticatedError, "UnauthenticatedError");
  }
}

/** The account may not do this: 403. */
export class ForbiddenError extends MusterError {
  static {
    nameOf(ForbiddenError, "ForbiddenError");
  }
}

/** Nothing has this id, or the account may not see it: 404. */
export class NotFoundError extends MusterError {
  static {
    nameOf(NotFoundError, "NotFoundError");
  }
}

/** The same request is still being worked on: 409. */
export class ConflictError extends MusterError {
  static {
    nameOf(ConflictError, "ConflictError");
  }
}

/** The resource has changed since the ETag of `ifMatch`: 412. */
export class PreconditionFailedError extends MusterError {
  static {
    nameOf(PreconditionFailedError, "PreconditionFailedError");
  }
}

/** Too many requests: 429. `retryAfter` says when the next one may come. */
export class RateLimitedError extends MusterError {
  static {
    nameOf(RateLimitedError, "RateLimitedError");
  }
}

/** The service failed: 500 and above. */
export class ServerError extends MusterError {
  static {
    nameOf(ServerError, "ServerError");
  }
}

/** The service is not available right now: 502, 503 or 504. */
export class UnavailableError extends ServerError {
  static {
    nameOf(UnavailableError, "UnavailableError");
  }
}

/** There was no complete answer: the service could not be reached, or the connection broke. The status is 0. */
export class ConnectionError extends MusterError {
  static {
    nameOf(ConnectionError, "ConnectionError");
  }
}

/** The service was silent for longer than `timeout`. */
export class TimeoutError extends ConnectionError {
  static {
    nameOf(TimeoutError, "TimeoutError");
  }
}

/** A file to upload could not be read. `file` has its name, and `cause` the reason. */
export class UnreadableFileError extends MusterError {
  static {
    nameOf(UnreadableFileError, "UnreadableFileError");
  }
}

const classes: Record<number, typeof MusterError> = {
  400: InvalidError,
  401: UnauthenticatedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionFailedError,
  413: InvalidError,
  415: InvalidError,
  422: InvalidError,
  428: InvalidError,
  429: RateLimitedError,
  502: UnavailableError,
  503: UnavailableError,
  504: UnavailableError,
};

/** Makes the error that the status of an answer stands for. */
export function refusal(parts: MusterErrorParts): MusterError {
  const Class = classes[parts.status] ?? (parts.status >= 500 ? ServerError : MusterError);
  return new Class(parts);
}
