/** The budget for campaigns that turn out to be empty. One is always tried. An invocation may make 1,000 queries. */
const emptyBudget = { ms: 1_000, rows: 5_000, statements: 500 };
/** The most draws of a visit that are repeated because the profile changed. The next visit continues from there. */
const lessonsAtMost = 10;
/** The number of campaigns tried in one round trip, once the first was empty. */
const drawsAtOnce = 8;

/** What the draws of one visit have cost so far, and whether another one may follow. */
export class DrawBudget {
  readonly #until: number;
  #lessons = 0;
  #rows = 0;
  #statements = 0;
  /** How many campaigns the next draw takes. */
  size = 1;

  constructor(now: number) {
    this.#until = now + emptyBudget.ms;
  }

  get hasLessons(): boolean {
    return this.#lessons < lessonsAtMost;
  }

  /** The profile has changed, so campaigns are drawn anew. */
  noteLesson(): void {
    this.#lessons += 1;
  }

  /** A campaign was empty. */
  noteEmpty({ rows, statements }: { rows: number; statements: number }): void {
    this.#rows += rows;
    this.#statements += statements;
  }

  /** Ends a draw that found nothing. Returns whether another one may follow. */
  goesOn(now: number): boolean {
    this.size = drawsAtOnce;
    const isSpent = this.#rows >= emptyBudget.rows || this.#statements >= emptyBudget.statements;
    return this.hasLessons && !isSpent && now < this.#until;
  }
}
