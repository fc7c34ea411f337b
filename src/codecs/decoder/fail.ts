@external("env", "fail")
declare function hostFail(code: i32): void;

/**
 * Ends the decoding of this picture for good: the host throws through the module, and drops the instance. `code` is one of
 * failure-codes.ts. A failure is never worth a return value, so no caller has to look for one.
 */
export function fail(code: i32): void {
  hostFail(code);
  unreachable();
}
