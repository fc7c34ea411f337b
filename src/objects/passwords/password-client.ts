import { createHash } from "node:crypto";
import { findObject } from "../find-object.ts";
import { callsOf } from "../object-calls.ts";
import type { PasswordObject } from "./password-object.ts";
import type { Passwords } from "./passwords.port.ts";

/** Enough objects that attempts at one account seldom delay another, and few enough to stay warm. */
const objects = 32;

type PasswordStub = Pick<PasswordObject<unknown>, "hash" | "verify">;

export function createPasswordClient(namespace: DurableObjectNamespace): Passwords {
  const at = (email: string) =>
    callsOf<PasswordStub>(() => findObject(namespace, objectOf(email)), { hash: true, verify: true });
  return {
    hash: (email, password, like = null) => unlessOverloaded(at(email).hash(password, like)),
    verify: (email, password, hashes) => unlessOverloaded(at(email).verify(password, hashes)),
  };
}

function objectOf(email: string): string {
  return String((createHash("sha256").update(email).digest()[0] as number) % objects);
}

/** The runtime refuses calls of an object that is far behind. That means a full queue, too. */
async function unlessOverloaded<Result>(call: Promise<Result | null>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if ((error as { overloaded?: boolean } | null)?.overloaded) return null;
    throw error;
  }
}
