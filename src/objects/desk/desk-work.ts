import { type BackOff, backOffMs } from "../../domain/back-off.ts";
import { failureText } from "../../platform/failure-text.ts";
import type { DeskProgress } from "./desk.port.ts";
import type { DeskParts } from "./desk-parts.ts";
import type { DeskSources } from "./desk-sources.ts";
import type { DeskStanding } from "./desk-standing.ts";
import type { DeskWaking } from "./desk-waking.ts";

/** The pause between attempts while the database or the bucket is away. */
const tryAgain: BackOff = { firstMs: 10_000, mostMs: 60_000 };
/** The failures in a row after which the upload itself may be lost, so that the file is written from its beginning. */
const failuresToStartOver = 8;
/** Pending items of a flow that one alarm looks at. */
const suppliedAtOnce = 20;
/** Slices of answers that one alarm takes back. The counts are told in between. */
const slicesAnAlarm = 10;

interface Place {
  standing: DeskStanding;
  waking: DeskWaking;
  sources(): DeskSources;
}

/** What a desk does by itself, whenever its alarm rings. Every step can be repeated. */
export class DeskWork {
  readonly #parts: DeskParts;
  readonly #place: Place;

  constructor(parts: DeskParts, place: Place) {
    this.#parts = parts;
    this.#place = place;
  }

  /**
   * The next alarm is set before anything that can fail. The platform gives an alarm up after a few attempts, and then the results
   * would never be written.
   */
  async alarm(): Promise<void> {
    const { tables, results } = this.#parts;
    const { waking } = this.#place;
    waking.forget();
    const failures = Number(tables.fact("failures") ?? 0);
    waking.within(backOffMs(tryAgain, failures, this.#sources.random()));
    try {
      if (tables.state() === "closed") await this.#free();
      else await this.#work();
    } catch (cause) {
      tables.remember("failures", failures + 1);
      if ((failures + 1) % failuresToStartOver === 0 && results.isWriting()) results.startOver();
      this.#sources.report(`a desk's work was not done, and will be: ${failureText(cause)}`);
      return;
    }
    if (failures > 0) tables.forget("failures");
    waking.settle();
  }

  /** Tells the job's row by itself, also where it was told the same before. */
  async publish(): Promise<void> {
    await this.#tell(async (progress) => {
      await this.#parts.telling.tellNow(this.#sources, progress);
      return true;
    });
  }

  get #sources(): DeskSources {
    return this.#place.sources();
  }

  /** The counts are told first: they do not wait for a bucket that is away. */
  async #work(): Promise<void> {
    const { tables, taking, settling, ranking, withdrawing, telling, learned, results, surroundings } = this.#parts;
    const { standing } = this.#place;
    const now = Date.now();
    this.#parts.change(() => {
      taking.expire(now);
      taking.clearExpiredRows(now);
    });
    await settling.ifDue(now);
    if (tables.isFlow()) {
      await this.#workOnFlow(now);
      return this.#tellChecks();
    }
    if (standing.isFilling()) this.#parts.change(() => ranking.fillSlice());
    for (let i = 0; i < slicesAnAlarm && withdrawing.isUnfinished(); i++) {
      this.#parts.change(() => {
        if (withdrawing.step()) results.invalidate();
      });
      await surroundings.pause();
    }
    // Tasks that are opened again were never told to be done.
    await this.#learn();
    // Work that goes on at once does not wait for the counts of others.
    if (standing.isFilling() || withdrawing.isUnfinished()) await this.publish();
    else await this.#tell((progress) => telling.tell(this.#sources, progress));
    await this.#tellChecks();
    const rules = standing.unwritten();
    const { bucket } = this.#sources;
    if (rules) {
      const entries = this.#sources.entriesOf(rules.plan, { learned: learned.facts(), aggregation: null });
      if (await results.writePart(bucket, entries)) await this.publish();
    }
    if (results.hasLeftovers()) await results.clearLeftovers(bucket);
  }

  async #workOnFlow(now: number): Promise<void> {
    const { flow, flowResults, surroundings } = this.#parts;
    const { bucket } = this.#sources;
    this.#parts.change(() => flow.settle(now));
    for (const { item, datasetId } of flow.pending(suppliedAtOnce)) {
      const found = await this.#sources.datapointsToRank(datasetId);
      this.#parts.change(() => flow.supply(item, found, now));
    }
    await flowResults.move(now, { bucket, ...surroundings });
  }

  /** Results are written by what is known, also where nothing could be learned. */
  async #learn(): Promise<void> {
    const { withdrawing, learning, results, surroundings } = this.#parts;
    if (withdrawing.isUnfinished()) return;
    if (!learning.isDue({ isDone: this.#place.standing.unwritten() !== null && results.isUnbegun() })) return;
    try {
      await learning.learn(surroundings, { mayReopen: this.#parts.mayReopen() });
    } catch (cause) {
      this.#sources.report(`a desk did not learn from its votes: ${failureText(cause)}`);
    }
  }

  async #free(): Promise<void> {
    const { tables, settling, results, flowResults } = this.#parts;
    if (tables.fact("freed") !== null) return;
    await settling.ifDue(Date.now());
    await results.remove(this.#sources.bucket);
    await flowResults.remove(this.#sources.bucket);
    await this.#parts.drop();
    this.#place.waking.forget();
  }

  async #tell(tell: (progress: DeskProgress) => Promise<boolean>): Promise<void> {
    const progress = this.#parts.change(() => this.#place.standing.progress());
    if (progress === null || !this.#place.standing.isBehind()) return;
    if (await tell(progress)) this.#parts.tables.remember("told", progress.sequence);
  }

  async #tellChecks(): Promise<void> {
    const { tables, checks } = this.#parts;
    const plan = tables.rules()?.plan;
    if (!plan || !checks.isUntold()) return;
    const { counts, told } = checks.untold();
    await this.#sources.tellChecks({ jobId: plan.jobId, desk: plan.desk, counts });
    told();
  }
}
