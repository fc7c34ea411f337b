@external("env", "fail")
declare function hostFail(code: i32): void;

/**
 * Ends the decoding of this picture: the host throws through the module and drops the instance. `code` is one of failure-codes.ts. No
 * function returns a failure, so no caller has to check for one.
 */
export function fail(code: i32): void {
  hostFail(code);
  unreachable();
}
