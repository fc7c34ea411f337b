import { JobQueue } from "../../codecs/job-queue.ts";
import { sleep } from "../../platform/sleep.ts";
import { TracedObject } from "../traced-object.ts";
import type { PasswordCheck } from "./passwords.port.ts";
import { checkPassword, hashPassword } from "./scrypt.ts";

/** The most calls that wait behind the running derivation. Further calls are refused at once. */
const waitingAtMost = 3;
/** A pause between derivations, in which the isolate handles other calls: a derivation blocks its thread. */
const restMs = 25;

/** Objects may share an isolate and a derivation takes 32 MB, so all of them run one at a time. */
const isolateTurns = new JobQueue({ longestWait: 10_000 });

/**
 * Derives keys of passwords, away from the isolates that serve: derivations for strangers must not delay other responses. All
 * attempts at one e-mail come to one object. It stores nothing.
 */
export class PasswordObject<Env> extends TracedObject<Env> {
  #inLine = 0;

  hash(password: string, like: string | null): Promise<string | null> {
    return this.#inTurn(() => hashPassword(password, like));
  }

  verify(password: string, hashes: readonly string[]): Promise<PasswordCheck | null> {
    return this.#inTurn(() => checkPassword(password, hashes));
  }

  async #inTurn<Result>(derive: () => Promise<Result>): Promise<Result | null> {
    if (this.#inLine > waitingAtMost) return null;
    this.#inLine += 1;
    try {
      return await isolateTurns.run(async () => {
        await sleep(restMs);
        return derive();
      });
    } finally {
      this.#inLine -= 1;
    }
  }
}
