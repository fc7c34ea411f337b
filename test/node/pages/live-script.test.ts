import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

let liveScript: string;
beforeAll(async () => {
  const contents = 'import { keepCurrent } from "./live.ts"; keepCurrent();';
  const stdin = { contents, resolveDir: "src/console", loader: "ts" as const };
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: "iife" });
  liveScript = outputFiles[0]?.text ?? "";
});

interface Part {
  id: string;
  dataset: { live: string };
  outerHTML: string;
  links: Link[];
  contains(element: unknown): boolean;
  querySelectorAll(selector: string): Link[];
  replaceWith(fresh: Part): void;
}

interface Link {
  getAttribute(name: string): string | null;
  matches(): boolean;
  focus(): void;
}

type Answer = { status?: number; type?: string; running?: boolean; text?: string; tag?: string } | Error;

/** A page with one part that moves, in a tab. What is asked for is answered by `answers` in turn, the last one from then on. */
function tab(answers: Answer[], { running = true } = {}) {
  const focused: string[] = [];
  const heard: (() => void)[] = [];
  const note = { textContent: "" };
  const link = (href: string): Link => ({
    getAttribute: () => href,
    matches: () => false,
    focus: () => focused.push(href),
  });
  const partOf = (isRunning: boolean, text: string): Part => {
    const links = [link("/console/audiences/a"), link("/console/audiences/b")];
    return {
      id: "part",
      dataset: { live: isRunning ? "running" : "still" },
      outerHTML: `${text} ${isRunning}`,
      links,
      contains: (element) => links.includes(element as Link),
      querySelectorAll: (selector) => (selector === "a" ? links : []),
      replaceWith: (fresh) => {
        part = fresh;
      },
    };
  };
  let part = partOf(running, "first");
  const fetched = vi.fn(async (_address: string, _init: { headers: Record<string, string> }) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    const { status = 200, type = "basic", tag = null } = answer ?? {};
    return { status, type, ok: status < 300, headers: { get: () => tag }, text: async () => answer };
  });
  const document = {
    hidden: false,
    activeElement: null as Link | null,
    querySelector: () => note,
    querySelectorAll: () => [part],
    adoptNode: (fresh: Part) => fresh,
    addEventListener: (_: string, listener: () => void) => heard.push(listener),
  };
  class DOMParser {
    parseFromString({ running: isRunning = true, text = "next" }: { running?: boolean; text?: string }) {
      return { getElementById: () => partOf(isRunning, text) };
    }
  }
  const context = {
    document,
    DOMParser,
    fetch: fetched,
    location: { href: "/console" },
    AbortSignal,
    setTimeout,
    clearTimeout,
  };
  runInContext(liveScript, createContext(context));
  return {
    note,
    focused,
    asked: () => fetched.mock.calls.length,
    tagsSent: () => fetched.mock.calls.map(([, { headers }]) => headers["If-None-Match"]),
    shown: () => part.outerHTML,
    focusSecond: () => {
      document.activeElement = part.links[1] as Link;
    },
    show(isSeen: boolean) {
      document.hidden = !isSeen;
      for (const listener of heard) listener();
    },
    wait: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the script of live parts", () => {
  it("asks every four seconds until nothing is running any more", async () => {
    const page = tab([{ text: "second" }, { text: "third", running: false }]);
    await page.wait(3.9);
    expect(page.asked()).toBe(0);
    await page.wait(0.2);
    expect([page.asked(), page.shown()]).toEqual([1, "second true"]);
    await page.wait(60);
    expect([page.asked(), page.shown()]).toEqual([2, "third false"]);
  });

  it("asks for nothing where nothing is running, also when the tab is looked at again", async () => {
    const page = tab([{}], { running: false });
    page.show(false);
    page.show(true);
    await page.wait(60);
    expect(page.asked()).toBe(0);
  });

  it("rests while the tab is hidden, and asks at once when it is seen", async () => {
    const page = tab([{}]);
    page.show(false);
    await page.wait(60);
    expect(page.asked()).toBe(0);
    page.show(true);
    await page.wait(0);
    expect(page.asked()).toBe(1);
  });

  it("asks less and less often while there is no answer, says so, and recovers", async () => {
    const page = tab([new Error("offline"), { status: 503 }, new Error("offline"), { text: "again" }]);
    await page.wait(4);
    expect(page.note.textContent).toContain("goes on trying");
    await page.wait(7.9);
    expect(page.asked()).toBe(1);
    await page.wait(0.2);
    expect(page.asked()).toBe(2);
    await page.wait(16 + 32);
    expect([page.asked(), page.shown(), page.note.textContent]).toEqual([4, "again true", ""]);
  });

  it("says what it has read, and leaves the page where that is still so", async () => {
    const page = tab([{ text: "second", tag: '"1"' }, { status: 304 }, { text: "third", tag: '"2"' }]);
    await page.wait(8.1);
    expect([page.tagsSent(), page.shown(), page.note.textContent]).toEqual([[undefined, '"1"'], "second true", ""]);
    await page.wait(4);
    expect([page.tagsSent(), page.shown()]).toEqual([[undefined, '"1"', '"1"'], "third true"]);
  });

  it("never waits longer than a minute for another try", async () => {
    const page = tab([new Error("offline")]);
    await page.wait(600);
    const before = page.asked();
    await page.wait(60);
    expect(page.asked()).toBe(before + 1);
  });

  it.each<[string, Answer]>([
    ["signed out", { type: "opaqueredirect", status: 0 }],
    ["not allowed any more", { status: 403 }],
    ["gone", { status: 404 }],
  ])("stops for good when the visitor is %s", async (_, answer) => {
    const page = tab([answer]);
    await page.wait(4);
    expect(page.note.textContent).toContain("Reload");
    page.show(false);
    page.show(true);
    await page.wait(600);
    expect([page.asked(), page.shown()]).toEqual([1, "first true"]);
  });

  it("leaves the focus where it was in what it exchanges, and leaves alone what has not changed", async () => {
    const page = tab([{ text: "first" }, { text: "second" }]);
    page.focusSecond();
    await page.wait(4);
    expect(page.focused).toEqual([]);
    await page.wait(4);
    expect(page.focused).toEqual(["/console/audiences/b"]);
  });
});
