import { kindOf } from "../../domain/kinds/kinds.ts";
import { erasedWords } from "../../domain/kinds/shared/erased-words.ts";
import type { Outcome } from "../../domain/labeling/certainty/outcome.ts";
import { freshTally, stillWanted, type Tally, withVote } from "../../domain/labeling/referee.ts";
import type { LabelResult } from "../../domain/labeling/response.ts";
import type { TaskContent } from "../../domain/labeling/task.ts";
import { readsAsset, voteOf } from "../../domain/labeling/vote.ts";
import type { Micros } from "../../domain/money/amount.ts";
import type { Answered, GivenAnswer } from "./desk.port.ts";
import { DeskContents } from "./desk-contents.ts";
import type { DeskLearned } from "./desk-learned.ts";
import type { DeskMemory } from "./desk-memory.ts";
import type { DeskMoney } from "./desk-money.ts";
import type { DeskRanking } from "./desk-ranking.ts";
import { type DeskRules, type DeskTables, type Row, responseStates } from "./desk-tables.ts";

const { accepted, overflow, rejected, withdrawn, takenBack } = responseStates;

const insert = `INSERT INTO responses (task, person, at, state, weight, result, took) VALUES (?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET at = excluded.at, state = excluded.state, weight = excluded.weight, result = excluded.result,
    took = excluded.took
    WHERE state = ${withdrawn} RETURNING 1`;

/** What judging takes of a row of `tasks`. */
const judgedColumns = `need, accepted, tally, least, (SELECT whole FROM decisions WHERE task = tasks.id) AS whole`;

/** Tasks that are judged anew in one transaction. */
const judgedAtOnce = 200;

/** Whether an answer changed the results of a desk that was done already. */
interface Counted extends Answered {
  isLate: boolean;
}

/** A task as its referee sees it. */
interface Judged {
  need: number;
  accepted: number;
  /** Null where the number of votes is enough. */
  tally: string | null;
  /** Votes that a reviewer asked for, whatever the referee says. */
  least: number;
  /** The votes that a decided task had and wanted. It wants none as long as it is decided. Null: it is not. */
  whole: number | null;
}

/** Counts responses, and takes them back. */
export class DeskAnswering {
  readonly #tables: DeskTables;
  readonly #memory: DeskMemory;
  readonly #ranking: DeskRanking;
  readonly #learned: DeskLearned;
  readonly #money: DeskMoney;

  constructor(
    tables: DeskTables,
    memory: DeskMemory,
    { ranking, learned, money }: { ranking: DeskRanking; learned: DeskLearned; money: DeskMoney },
  ) {
    this.#tables = tables;
    this.#memory = memory;
    this.#ranking = ranking;
    this.#learned = learned;
    this.#money = money;
  }

  answer({ task, person, userId, result, weight, now, tookMs = null }: GivenAnswer): Counted {
    const [row] = this.#tables.sql(
      `SELECT ${judgedColumns}, (SELECT user FROM people WHERE id = ?) AS user FROM tasks WHERE id = ?`,
      person,
      task,
    );
    const rules = this.#tables.rules();
    if (!row || !rules || row.user !== userId || this.#tables.state() === "closed")
      return this.#refused(!row || this.#tables.isDone());
    const before = judgedOf(row);
    const wasEnded = before.need === 0;
    const isWanted = !wasEnded || (before.whole === null && this.#tookInTime(rules, { task, person, now }));
    const counts = isWanted && this.#money.mayAccept(task, person, now);
    const state = counts ? accepted : overflow;
    const contents = this.#contents();
    const text = contents.resultText(result, () => contents.ofTask(task));
    const seenMs = tookMs ?? this.#memory.leases(now).sinceSeen(person, task, now);
    const isNew = this.#tables.sql(insert, task, person, now, state, weight, text, seenMs).length > 0;
    if (!isNew) return this.#repeated(task, person, wasEnded);
    this.#memory.noteAnswer(person, now);
    this.#money.noteUse(now);
    if (state === overflow) {
      this.#memory.leases(now).drop(person, [task]);
      return { ...this.#refused(this.#tables.isDone()), ended: this.#endedOf(person, now) };
    }
    this.#memory.activity.note(task, now);
    const judged = this.#withResponse(rules, task, before, { person, result, weight });
    // A job that is over stays over, whatever a late answer says.
    const isLate = wasEnded && this.#tables.isDone();
    const after = isLate ? { ...judged, need: 0 } : judged;
    const price = this.#money.terms()?.price ?? 0;
    this.#update(task, before, after, { isBilled: price > 0 });
    const isTaskDone = after.need === 0;
    if (isTaskDone && rules.isRanking) this.#ranking.end(task);
    this.#memory.leases(now).drop(person, [task]);
    this.#offerAnew(task, before, after, now);
    const mayHaveEnded = rules.readsOptions || this.#memory.hasEarlyEnds();
    const ended = mayHaveEnded ? this.#endedOf(person, now) : [];
    const isDeskDone = isTaskDone && this.#tables.isDone();
    return { isAccepted: true, ended, isTaskDone, isDeskDone, isLate, ...paidOf(price) };
  }

  /** People who disagree make a referee want more than it did, or more than it wanted before the first answer. */
  #offerAnew(task: number, before: Judged, after: Judged, now: number): void {
    const isFree = this.#memory.leases(now).held(task) < after.need;
    if (after.need >= before.need || (before.accepted === 0 && isFree)) this.#memory.freed([task]);
    else if (isFree) this.#memory.full.free(task);
  }

  #refused(isDeskDone: boolean): Counted {
    return { isAccepted: false, ended: [], isTaskDone: true, isDeskDone, isLate: false };
  }

  /**
   * The task was open when the person took it, and others have ended it since. A number of votes is never exceeded; where what was
   * voted decides, one more vote makes the answer more certain.
   */
  #tookInTime(
    { readsOptions }: DeskRules,
    { task, person, now }: { task: number; person: number; now: number },
  ): boolean {
    const leases = this.#memory.leases(now);
    return readsOptions && leases.of(person).has(task) && now < leases.untilOf(person);
  }

  #endedOf(person: number, now: number): number[] {
    const held = this.#memory.leases(now).of(person);
    if (held.size === 0) return [];
    const select = "SELECT id FROM tasks WHERE id IN (SELECT value FROM json_each(?)) AND need = 0";
    return this.#tables.sql(select, JSON.stringify([...held])).map(({ id }) => Number(id));
  }

  reject(task: number, person: number): boolean {
    const row = this.#task(task);
    const rejects = "UPDATE responses SET state = ? WHERE task = ? AND person = ? AND state IN (?, ?) RETURNING 1";
    if (!row || this.#tables.sql(rejects, rejected, task, person, accepted, overflow).length === 0) return false;
    this.judgeAnew(task);
    return true;
  }

  restart(task: number): boolean | "decided" {
    const row = this.#task(task);
    if (!row) return false;
    if (row.whole !== null) return "decided";
    const withdraws = "UPDATE responses SET state = ? WHERE task = ? AND state IN (?, ?, ?)";
    this.#tables.sql(withdraws, withdrawn, task, accepted, overflow, takenBack);
    // An answered lease is void by its response, which is gone now: it must not come back to life.
    this.#tables.sql(
      `UPDATE people SET leases = (SELECT json_group_array(value) FROM json_each(people.leases) WHERE value <> ?1)
        WHERE leasing = 1 AND EXISTS (SELECT 1 FROM json_each(people.leases) WHERE value = ?1)`,
      task,
    );
    this.judgeAnew(task);
    return true;
  }

  /** The votes that the task has and wants. */
  wholeOf(task: number): number {
    const { need, accepted: votes, whole } = judgedOf(this.#task(task) as Row);
    return whole ?? need + votes;
  }

  /** The task was decided, and asks for no more. People who hold it may still answer. */
  end(task: number): void {
    const before = judgedOf(this.#task(task) as Row);
    this.#update(task, before, { ...before, need: 0 });
    this.#memory.noteEarlyEnds();
  }

  /** The task wants what its votes leave open, and at least so many more. Returns how many. `undecide` drops its decision. */
  reopen(task: number, more: number, undecide: () => void): number {
    const before = judgedOf(this.#task(task) as Row);
    undecide();
    const asked = { ...before, least: more > 0 ? before.accepted + more : before.least };
    if (asked.least !== before.least) this.#tables.sql("UPDATE tasks SET least = ? WHERE id = ?", asked.least, task);
    const judged = this.#judged(task, asked);
    const after = { ...judged, need: Math.max(judged.need, more) };
    this.#update(task, before, after);
    this.#memory.drop();
    return after.need;
  }

  /** Their responses still count. Only texts are the person's own words, so other jobs are not looked through. */
  forgetTexts(person: number): void {
    const workflow = this.#tables.rules()?.plan.labeling.workflow;
    if (workflow?._t !== "SimpleWorkflow") return;
    const { ownWords, tags } = kindOf(workflow.blueprint);
    if (ownWords === null) return;
    const wordsOf = (table: string) => `lower(${table}.result ->> '${ownWords}')`;
    // A reviewer accepted their words, and no other person wrote the same.
    this.#tables.sql(
      `UPDATE decisions SET result = json_set(result, '$.${ownWords}', ?1) WHERE is_consensus = 1 AND task IN
        (SELECT task FROM responses WHERE person = ?2) AND NOT EXISTS (SELECT 1 FROM responses AS other
          WHERE other.task = decisions.task AND person <> ?2 AND ${wordsOf("other")} = ${wordsOf("decisions")})`,
      ...[erasedWords, person],
    );
    this.#tables.sql(
      `UPDATE responses SET result = json_set(result, '$.${ownWords}', ?)
        WHERE person = ? AND result ->> '_t' = ?`,
      ...[erasedWords, person, tags.result],
    );
  }

  #task(task: number): Row | undefined {
    return this.#tables.sql(`SELECT ${judgedColumns} FROM tasks WHERE id = ?`, task)[0];
  }

  /** The outcome of the first time, with what is done by now. */
  #repeated(task: number, person: number, isTaskDone: boolean): Counted {
    const [row] = this.#tables.sql("SELECT state FROM responses WHERE task = ? AND person = ?", task, person);
    const isDeskDone = isTaskDone && this.#tables.isDone();
    const isAccepted = row?.state !== overflow;
    const paid = paidOf(isAccepted ? (this.#money.terms()?.price ?? 0) : 0);
    return { isAccepted, ended: [], isTaskDone, isDeskDone, isLate: false, ...paid };
  }

  #withResponse(
    rules: DeskRules,
    task: number,
    before: Judged,
    { person, result, weight }: { person: number; result: LabelResult; weight: number },
  ): Judged {
    const { plan, options, readsOptions } = rules;
    // A number of votes is split over tasks when they are laid out: what a task has and wants is its own number.
    if (!readsOptions) return { ...before, need: before.need - 1, accepted: before.accepted + 1, tally: null };
    const tally = before.tally === null ? freshTally : (JSON.parse(before.tally) as Tally);
    const voter = this.#learned.voterOf(person, weight, rules);
    const after = withVote(tally, voteOf(result, voter, this.#assetOf(task, result), options));
    const need = stillWanted(plan.labeling.referee, after, this.#learned.circumstancesOf(task, rules));
    const asked = Math.max(need, before.least - after.votes);
    return { ...before, need: asked, accepted: after.votes, tally: JSON.stringify(after) };
  }

  #contents(): DeskContents {
    return new DeskContents(this.#tables);
  }

  /** Only some votes go by the names of assets. */
  #assetOf(task: number, result: LabelResult): TaskContent["asset"] {
    if (!readsAsset(result)) return { kind: "text", text: "", metadata: {}, identifier: "" };
    return this.#contents().ofTask(task).asset;
  }

  /** The index of open tasks costs a row, so `open` is named only when it changes. */
  #update(task: number, before: Judged, after: Judged, { isBilled = false } = {}): void {
    const [wasOpen, isOpen] = [before.need > 0, after.need > 0];
    const open = wasOpen === isOpen || this.#tables.isFlow() ? "" : `, open = ${Number(isOpen)}`;
    const tally = before.tally === after.tally ? "" : ", tally = ?4";
    const values = before.tally === after.tally ? [] : [after.tally];
    const billed = isBilled ? ", billed = billed + 1" : "";
    const set = `UPDATE tasks SET need = ?2, accepted = ?3${tally}${open}${billed} WHERE id = ?1`;
    this.#tables.sql(set, task, after.need, after.accepted, ...values);
    if (isBilled) this.#money.noteBilled();
    this.#memory.recount(before, after);
  }

  /** Judges tasks with responses by what was learned meanwhile, from this one on. Returns where to go on; null at the end. */
  judgeAgain(from: number): number | null {
    const rows = this.#tables.sql(
      `SELECT id, ${judgedColumns} FROM tasks WHERE id >= ? AND accepted > 0 ORDER BY id LIMIT ?`,
      ...[from, judgedAtOnce],
    );
    for (const row of rows) {
      const [task, before] = [Number(row.id), judgedOf(row)];
      if (before.whole !== null) continue;
      const after = this.#judged(task, before);
      if (this.#isSame(before, after)) continue;
      this.#update(task, before, after);
      if (before.need === 0 && after.need > 0) this.#memory.reopened();
      else if (after.need > before.need) this.#memory.freed([task]);
    }
    return rows.length < judgedAtOnce ? null : Number(rows.at(-1)?.id) + 1;
  }

  /** A task that ended as before is not written anew, though it was more certain, or less. */
  #isSame(before: Judged, after: Judged): boolean {
    if (before.need > 0 || after.need > 0) return before.need === after.need && before.tally === after.tally;
    return this.#outcomeOf(before) === this.#outcomeOf(after);
  }

  #outcomeOf({ tally }: Judged): Outcome | null {
    const rules = this.#tables.rules();
    return rules && tally !== null ? this.#learned.outcomeOf(JSON.parse(tally) as Tally, rules) : null;
  }

  /** Judges a task by the responses that count now. People who were told that nothing is left may be given it again. */
  judgeAnew(task: number): void {
    const row = this.#task(task);
    if (!row) return;
    const before = judgedOf(row);
    const judged = this.#judged(task, before);
    // A decided task asks for no more.
    const after = before.whole === null ? judged : { ...judged, need: 0 };
    this.#update(task, before, after);
    this.#memory.drop();
    if (before.need > 0 && after.need === 0 && this.#tables.rules()?.isRanking) this.#ranking.end(task);
  }

  /** How many more answers the task wants. Null: there is no such task. */
  needOf(task: number): number | null {
    const row = this.#task(task);
    return row ? Number(row.need) : null;
  }

  #judged(task: number, before: Judged): Judged {
    const rules = this.#tables.rules() as DeskRules;
    const rows = this.#tables.sql(
      "SELECT person, weight, result FROM responses WHERE task = ? AND state = ? ORDER BY at, person",
      ...[task, accepted],
    );
    const whole = before.whole ?? before.need + before.accepted;
    const none: Judged = {
      ...before,
      need: rules.readsOptions ? Math.max(before.least, this.#learned.freshNeeds(rules).ofTask(task)) : whole,
      accepted: 0,
      tally: null,
    };
    const contents = this.#contents();
    return rows.reduce<Judged>((judged, { person, weight, result }) => {
      const given = contents.parseResult(String(result), () => contents.ofTask(task));
      const response = { person: Number(person), result: given, weight: Number(weight) };
      return this.#withResponse(rules, task, judged, response);
    }, none);
  }
}

/** Absent where answers are free. */
function paidOf(price: Micros): Pick<Answered, "paid"> {
  return price > 0 ? { paid: price } : {};
}

function judgedOf(row: Row): Judged {
  return {
    need: Number(row.need),
    accepted: Number(row.accepted),
    tally: row.tally === null ? null : String(row.tally),
    least: Number(row.least),
    whole: row.whole === null ? null : Number(row.whole),
  };
}
