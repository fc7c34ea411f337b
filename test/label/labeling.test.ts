import { describe, expect, it } from "vitest";
import { stableFraction } from "../../src/domain/stable-hash.ts";
import { choice, fakeService, page, session, storage } from "./pages.ts";

describe("the person's work", () => {
  it("shows the next task at once, and sends the answers behind", async () => {
    const service = fakeService([session("s1", "a", "b")]);
    const { labeling, until } = page(service);
    labeling.start(null);
    await until(({ rapid: shown }) => shown?.id === "a");
    labeling.answer(choice("a"));
    expect(labeling.view).toMatchObject({ phase: "task", rapid: { id: "b" }, doneToday: 1, pending: 1 });
    labeling.answer(choice("b"));
    await until(({ phase }) => phase === "idle");
    expect([...service.fake.counted.keys()]).toEqual(["a", "b"]);
  });

  it("begins with the session of the document, without a request", () => {
    const service = fakeService([]);
    const { labeling } = page(service);
    labeling.start(session("s1", "a"));
    expect(labeling.view.rapid?.id).toBe("a");
    expect(service.fake.opened).toBe(0);
  });

  it("thanks for an answer that came when enough people had answered, until the next one counts", async () => {
    const service = fakeService([session("s1", "a", "b", "c", "d")]);
    service.fake.outcome = ({ rapidId }) => ({ isAccepted: rapidId === "d" });
    const { labeling, until } = page(service);
    labeling.start(null);
    await until(({ rapid: shown }) => shown?.id === "a");
    labeling.answer({ _t: "SkipResult", rapidId: "a" });
    await until(({ pending }) => pending === 0);
    expect(labeling.view.isSurplus).toBe(false);
    labeling.answer(choice("b"));
    await until(({ isSurplus }) => isSurplus);
    expect(labeling.view).toMatchObject({ lost: 0, feedback: null });
    labeling.answer(choice("d"));
    await until(({ isSurplus }) => !isSurplus);
  });

  it("waits for the answer's outcome where a program chooses the next task", async () => {
    const service = fakeService([session("s1", "a", "b", "c")], { isProgram: true });
    const { labeling, views, until } = page(service);
    labeling.start(null);
    for (const id of ["a", "b", "c"]) {
      await until(({ rapid: shown }) => shown?.id === id);
      labeling.answer(choice(id));
      expect(labeling.view).toMatchObject({ phase: "waiting", undoUntil: null });
    }
    await until(({ phase }) => phase === "idle");
    expect(views.some(({ phase, rapid: shown }) => phase === "task" && shown?.id === "c")).toBe(true);
  });

  it("loses and doubles no answer while requests and replies are lost", async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `t${index}`);
    const service = fakeService([session("s1", ...ids)]);
    let turn = 0;
    service.fake.fail = () => {
      const drawn = stableFraction("failures", `${turn++}`);
      return drawn < 0.1 ? 503 : drawn < 0.2 ? "lost" : drawn < 0.3 ? 429 : null;
    };
    const { labeling, until } = page(service);
    labeling.start(null);
    await until(({ rapid: shown }) => shown !== null);
    for (const id of ids) labeling.answer(choice(id, id));
    await until(({ pending }) => pending === 0);
    expect([...service.fake.counted.values()]).toEqual(expect.arrayContaining(ids.map((id) => choice(id, id))));
    expect(service.fake.counted.size).toBe(60);
    expect(labeling.view.lost).toBe(0);
  });

  it("sends after a reload what waited, and does not show it again", async () => {
    const store = storage();
    const service = fakeService([session("s1", "a", "b")]);
    service.fake.fail = (what) => (what === "open" ? null : 503);
    const before = page(service, store);
    before.labeling.start(null);
    await before.until(({ rapid: shown }) => shown !== null);
    before.labeling.answer(choice("a"));
    before.labeling.stop();
    service.fake.fail = () => null;
    const after = page(service, store);
    after.labeling.start(session("s1", "a", "b"));
    expect(after.labeling.view.rapid?.id).toBe("b");
    await after.until(({ pending }) => pending === 0);
    expect(service.fake.counted.get("a")).toEqual(choice("a"));
  });

  it("works where the browser stores nothing", async () => {
    const service = fakeService([session("s1", "a")]);
    const { labeling, until } = page(service, storage(true));
    labeling.start(null);
    await until(({ rapid: shown }) => shown !== null);
    labeling.answer(choice("a"));
    await until(({ phase }) => phase === "idle");
    expect(service.fake.counted.size).toBe(1);
  });

  it("drops an answer that is refused, counts it, and goes on", async () => {
    const service = fakeService([session("s1", "a", "b")]);
    service.fake.fail = (what) => (what === "answer a" ? 400 : null);
    const { labeling, until } = page(service);
    labeling.start(null);
    await until(({ rapid: shown }) => shown !== null);
    labeling.answer(choice("a"));
    await until(({ lost }) => lost === 1);
    expect(labeling.view.rapid?.id).toBe("b");
  });

  it("asks for a new session when the old one takes no more answers", async () => {
    const service = fakeService([session("s1", "a", "b"), session("s2", "c")]);
    service.fake.problem = ["sessionId"];
    service.fake.fail = (what) => (what === "answer a" ? 400 : null);
    const { labeling, until } = page(service);
    labeling.start(null);
    await until(({ rapid: shown }) => shown !== null);
    labeling.answer(choice("a"));
    await until(({ rapid: shown }) => shown?.id === "c");
    expect(labeling.view.lost).toBe(1);
  });

  it("does not ask in circles when it gets tasks that it has handed over", async () => {
    const store = storage();
    const service = fakeService([session("s1", "a"), session("s1", "a"), session("s1", "a")]);
    const { labeling, until, waits } = page(service, store);
    labeling.start(null);
    await until(({ rapid: shown }) => shown !== null);
    labeling.answer(choice("a"));
    await until(({ phase }) => phase === "idle");
    expect(service.fake.opened).toBe(2);
    expect(waits).toEqual([30_000]);
  });

  it("looks again when the person asks for it", async () => {
    const service = fakeService([]);
    const { labeling, until } = page(service);
    labeling.start(null);
    await until(({ phase }) => phase === "idle");
    expect(labeling.view.looksAt).toBe(31_000);
    service.fake.sessions.push(session("s9", "z"));
    labeling.resume(true);
    await until(({ rapid: shown }) => shown?.id === "z");
  });

  it("ends where the way in is closed", async () => {
    const service = fakeService([session("s1", "a", "b")]);
    const { labeling, until } = page(service);
    labeling.start(null);
    await until(({ rapid: shown }) => shown !== null);
    service.fake.fail = () => 403;
    labeling.answer(choice("a"));
    await until(({ phase }) => phase === "closed");
  });

  it("a report also skips the task", async () => {
    const service = fakeService([session("s1", "a", "b")]);
    const { labeling, until } = page(service);
    labeling.start(null);
    await until(({ rapid: shown }) => shown !== null);
    labeling.report("media");
    await until(({ pending }) => pending === 0);
    expect(service.fake.reports).toEqual([{ sessionId: "s1", rapidId: "a", reason: "media" }]);
    expect(service.fake.counted.get("a")).toEqual({ _t: "SkipResult", rapidId: "a" });
    expect(labeling.view.rapid?.id).toBe("b");
  });

  it("tells why an answer was wrong, beside the next task", async () => {
    const service = fakeService([session("s1", "a", "b")]);
    service.fake.outcome = ({ rapidId }) =>
      rapidId === "a" ? { isCorrect: false, explanation: "It has whiskers." } : {};
    const { labeling, until } = page(service);
    labeling.start(null);
    await until(({ rapid: shown }) => shown !== null);
    labeling.answer(choice("a"));
    await until(({ feedback }) => feedback !== null);
    expect(labeling.view).toMatchObject({
      rapid: { id: "b" },
      feedback: { isCorrect: false, explanation: "It has whiskers.", instruction: "What is a?" },
    });
  });

  it("says once that the person qualified, also after a reload", async () => {
    const store = storage();
    const service = fakeService([session("s1", "a", "b"), session("s2", "c"), session("s3", "d")]);
    service.fake.outcome = () => ({ state: "Graduated" });
    const first = page(service, store);
    first.labeling.start(null);
    await first.until(({ rapid: shown }) => shown !== null);
    first.labeling.answer(choice("a"));
    await first.until(({ news }) => news === "qualified");
    first.labeling.stop();
    const second = page(service, store);
    second.labeling.start(null);
    await second.until(({ rapid: shown }) => shown !== null);
    second.labeling.answer(choice("d"));
    await second.until(({ pending }) => pending === 0);
    expect(second.views.every(({ news }) => news === null)).toBe(true);
  });

  it("a task that another tab answered is not shown", async () => {
    const store = storage();
    const service = fakeService([session("s1", "a", "b")]);
    const [one, other] = [page(service, store), page(service, store)];
    for (const { labeling } of [one, other]) labeling.start(session("s1", "a", "b"));
    one.labeling.answer(choice("a"));
    for (const [key, value] of [...store.kept]) other.labeling.storageChanged(key, value);
    expect(other.labeling.view.rapid?.id).toBe("b");
  });

  it("forgetting a person leaves nothing of them in the browser", async () => {
    const service = fakeService([session("s1", "a", "b")]);
    service.fake.outcome = () => ({ state: "Graduated" });
    const { labeling, until, store } = page(service);
    labeling.start(null);
    await until(({ rapid: shown }) => shown !== null);
    labeling.answer(choice("a"));
    await until(({ news }) => news !== null);
    service.fake.fail = () => 503;
    expect(await labeling.forget()).toBe(false);
    service.fake.fail = () => null;
    expect(await labeling.forget()).toBe(true);
    expect(labeling.view.phase).toBe("forgotten");
    expect([...store.kept.keys()]).toEqual([]);
  });
});
