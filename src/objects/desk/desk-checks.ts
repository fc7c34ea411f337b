import type { CheckCounts } from "../../domain/validation/check-rules.ts";
import type { GivenCheck } from "./desk.port.ts";
import type { DeskTables } from "./desk-tables.ts";

/** What people answered to checks that were mixed into this desk's tasks. Each person counts once for each check. */
export class DeskChecks {
  readonly #tables: DeskTables;

  constructor(tables: DeskTables) {
    this.#tables = tables;
  }

  /** The job has checks. */
  isUsed(): boolean {
    return this.#tables.rules()?.plan.labeling.checks != null;
  }

  /** A repeat changes nothing. Who is not known under this number does not count. */
  note(checks: readonly GivenCheck[]): void {
    for (const { person, userId, rapidId, isRight, now } of checks) {
      const isNew = this.#tables.sql(
        `INSERT INTO checks (person, rapid, is_right, at) SELECT id, ?, ?, ? FROM people WHERE id = ? AND user = ?
          ON CONFLICT DO NOTHING RETURNING 1`,
        ...[rapidId, isRight ? 1 : 0, now, person, userId],
      );
      if (isNew.length === 0) continue;
      const column = isRight ? "checks_right" : "checks_wrong";
      this.#tables.sql(`UPDATE people SET ${column} = ${column} + 1 WHERE id = ?`, person);
      this.#tables.remember("checks", this.#count() + 1);
    }
  }

  /** The checks that the person has answered here. */
  answeredBy(person: number): string[] {
    return this.#tables.sql("SELECT rapid FROM checks WHERE person = ?", person).map(({ rapid }) => String(rapid));
  }

  isUntold(): boolean {
    return this.#count() > Number(this.#tables.fact("toldChecks") ?? 0);
  }

  /** What is counted by now, and how to note that it was told. */
  untold(): { counts: (CheckCounts & { rapidId: string })[]; told: () => void } {
    const count = this.#count();
    const rows = this.#tables.sql(
      "SELECT rapid, sum(is_right) AS right, count(*) AS answers FROM checks GROUP BY rapid",
    );
    const counts = rows.map(({ rapid, right, answers }) => ({
      rapidId: String(rapid),
      right: Number(right),
      wrong: Number(answers) - Number(right),
    }));
    return { counts, told: () => this.#tables.remember("toldChecks", count) };
  }

  #count(): number {
    return Number(this.#tables.fact("checks") ?? 0);
  }
}
