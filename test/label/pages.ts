import { expect } from "vitest";
import type { TaskReport } from "../../src/domain/label/task-report.ts";
import { Labeling, type SendingPart } from "../../src/label/labeling.ts";
import { Later } from "../../src/label/later.ts";
import type { KeyValueStore } from "../../src/label/rules/outbox.ts";
import { Sending } from "../../src/label/sending.ts";
import type { View } from "../../src/label/view.ts";
import type { GivenAnswer, Outcomes, Rapid, Reply, Result, Service, SessionAnswer } from "../../src/label/wire.ts";

/** What sends is there, as behind a first task that has been looked at for a while. */
export function sendingBy(service: Service): SendingPart {
  const part: SendingPart = new Later(async () => (state) => new Sending(state, service));
  part.value = (state) => new Sending(state, service);
  return part;
}

export const rapid = (id: string) => ({ id, kind: "Classify", instruction: `What is ${id}?` }) as Rapid;
export const session = (sessionId: string, ...ids: string[]): SessionAnswer => {
  const rapids = ids.map(rapid);
  return { sessionId, campaignId: "c", rapids, next: ids[0] as string };
};
export const choice = (rapidId: string, category = "cat"): Result => ({
  _t: "AttachCategoryResult",
  rapidId,
  category,
});

export function storage(isFull = false): KeyValueStore & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (isFull) throw new Error("QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
}

/** The service as the page sees it: an answer counts once, and the same answer gets the same outcome. */
export function fakeService(sessions: SessionAnswer[], { isProgram = false } = {}) {
  const fake = {
    sessions,
    counted: new Map<string, Result>(),
    /** What each request brought that was answered. */
    requests: [] as GivenAnswer[][],
    reports: [] as TaskReport[],
    opened: 0,
    /** The sessions that were to be continued, one for each opening. */
    continued: [] as (string | undefined)[],
    fail: (_what: string): number | "lost" | null => null,
    outcome: (_result: Result): Partial<Outcomes["outcomes"][number]> => ({}),
    problem: [] as string[],
  };
  const given = new Map<string, Rapid[]>();
  async function reply<Body>(what: string, respond: () => Body): Promise<Reply<Body>> {
    const failure = fake.fail(what);
    const none = { faultyMembers: fake.problem, retryAfterSeconds: null };
    if (typeof failure === "number") return { status: failure, ...none };
    const body = respond();
    // A lost reply: the service has counted the answer, and the page never hears of it.
    return failure === "lost" ? { status: null, ...none } : { status: 200, body, ...none };
  }
  return {
    ...fake,
    fake,
    open: (continues?: string) =>
      reply("open", (): SessionAnswer => {
        fake.opened++;
        fake.continued.push(continues);
        const current = fake.sessions.shift() ?? null;
        if (!current) return { campaignId: null };
        const rapids = current.rapids ?? [];
        given.set(current.sessionId ?? "", rapids);
        return isProgram ? { ...current, rapids: rapids.slice(0, 1) } : current;
      }),
    answer: (sessionId: string, answers: GivenAnswer[]) =>
      reply(`answer ${answers.map(({ result }) => result.rapidId).join(" ")}`, (): Outcomes => {
        fake.requests.push(answers);
        const outcomes = answers.map(({ result }) => {
          fake.counted.set(result.rapidId, result);
          const usual = { rapidId: result.rapidId, isAccepted: true, userScore: null, state: null };
          return { ...usual, ...fake.outcome(result) };
        });
        const next = (given.get(sessionId) ?? []).find(({ id }) => !fake.counted.has(id)) ?? null;
        return { outcomes, next, done: next === null };
      }),
    report: (report: TaskReport) => reply("report", () => fake.reports.push(report)),
    forget: () => reply("forget", () => undefined),
  };
}

export function page(service: ReturnType<typeof fakeService>, store = storage(), clock = { now: 1_000 }) {
  const views: View[] = [];
  const waits: number[] = [];
  const deps = {
    store,
    key: "k",
    tab: crypto.randomUUID(),
    random: () => 0.5,
    locked: <Value>(work: () => Promise<Value>) => work(),
    wait: async (ms: number, wake: Promise<void>) => {
      waits.push(ms);
      // A page without work waits until it is woken; a repeat comes at once.
      if (ms >= 30_000) await wake;
      else clock.now += ms;
    },
    now: () => clock.now,
    onChange: (view: View) => views.push(view),
  };
  const labeling = new Labeling(deps, sendingBy(service));
  const until = (isSo: (view: View) => boolean) => expect.poll(() => isSo(labeling.view)).toBe(true);
  return { labeling, views, waits, store, until };
}
