/**
 * What a campaign found out about one thing.
 * @typedef {{ name: string, problem: string | null }} Check
 */

/** Gathers checks. */
export function createChecks() {
  /** @type {Check[]} */
  const checks = [];
  return {
    checks,
    /** `problem` is told when the check does not hold. */
    that(name, holds, problem = "it does not hold") {
      checks.push({ name, problem: holds ? null : problem });
    },
    equal(name, found, wanted) {
      this.that(name, found === wanted, `${JSON.stringify(wanted)} was expected, not ${JSON.stringify(found)}`);
    },
    /** None of the items is at fault; the first few that are, are told. */
    none(name, faulty) {
      const examples = faulty.slice(0, 3).map((item) => JSON.stringify(item));
      this.that(name, faulty.length === 0, `${faulty.length}, such as ${examples.join(", ")}`);
    },
  };
}
