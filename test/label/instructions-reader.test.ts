import { describe, expect, it } from "vitest";
import { InstructionsReader } from "../../src/label/instructions/reader.ts";
import type { KeyValueStore } from "../../src/label/rules/outbox.ts";
import { ReadVersions } from "../../src/label/rules/read-versions.ts";

function memory(): KeyValueStore & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const forbidden = (): KeyValueStore => {
  const refuse = () => {
    throw new Error("storage is forbidden");
  };
  return { length: 0, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse };
};

describe("the versions that a person has read", () => {
  it("are known after a reload, to another tab, and to nobody with another way in", () => {
    const store = memory();
    const here = new ReadVersions(store, "person_1");
    expect(here.isEmpty).toBe(true);
    here.add("ins_1");
    expect(new ReadVersions(store, "person_1").has("ins_1")).toBe(true);
    expect(new ReadVersions(store, "person_1").isEmpty).toBe(false);
    expect(new ReadVersions(store, "person_2").has("ins_1")).toBe(false);
    new ReadVersions(store, "person_1").add("ins_2");
    expect(here.has("ins_2")).toBe(true);
  });

  it("are fifty at most, the oldest of which is forgotten", () => {
    const store = memory();
    for (let i = 0; i < 51; i++) new ReadVersions(store, "p").add(`ins_${i}`);
    const read = new ReadVersions(store, "p");
    expect([read.has("ins_0"), read.has("ins_1"), read.has("ins_50")]).toEqual([false, true, true]);
    read.add("ins_1");
    new ReadVersions(store, "p").add("ins_51");
    expect(new ReadVersions(store, "p").has("ins_1")).toBe(true);
  });

  it("are forgotten with the person", () => {
    const store = memory();
    const read = new ReadVersions(store, "p");
    read.add("ins_1");
    read.forget();
    expect([read.has("ins_1"), store.length]).toEqual([false, 0]);
  });

  it.each([["not JSON"], ["{}"], ["[1, null]"], ["null"]])("are none where %s is stored", (stored) => {
    const store = memory();
    new ReadVersions(store, "p").add("x");
    for (const key of store.kept.keys()) store.kept.set(key, stored);
    const read = new ReadVersions(store, "p");
    expect([read.isEmpty, read.has("x")]).toEqual([true, false]);
    read.add("ins_1");
    expect(read.has("ins_1")).toBe(true);
  });

  it("are known as long as the page lives where storage is forbidden", () => {
    const read = new ReadVersions(forbidden(), "p");
    read.add("ins_1");
    expect([read.has("ins_1"), read.isEmpty]).toEqual([true, false]);
    read.forget();
    expect(read.has("ins_1")).toBe(false);
  });
});

describe("instructions", () => {
  const content = { version: "ins_1", text: "One.", examples: [] };
  const named = { version: "ins_1", url: "/instructions/ins_1" };
  function reader(replies: (Response | Error)[]) {
    const asked: string[] = [];
    const waited: number[] = [];
    const instructions = new InstructionsReader({
      store: memory(),
      key: "p",
      isAllowed: (url) => url.startsWith("/"),
      wait: async (ms) => void waited.push(ms),
      fetch: async (url) => {
        asked.push(url);
        const reply = replies.shift() ?? new Error("no reply is left");
        if (reply instanceof Error) throw reply;
        return reply;
      },
    });
    return { instructions, asked, waited };
  }
  const answer = () => Response.json(content);

  it("are asked for once, however many want them", async () => {
    const { instructions, asked } = reader([answer()]);
    const wanted = await Promise.all([instructions.load(named), instructions.load(named)]);
    expect([...wanted, await instructions.load(named)]).toEqual([content, content, content]);
    expect(asked).toEqual(["/instructions/ins_1"]);
  });

  it("are asked for three times, and anew with the next call", async () => {
    const failing = [new Error("offline"), new Response(null, { status: 503 }), new Response("<html>")];
    const { instructions, asked, waited } = reader([...failing, answer()]);
    const first = Promise.all([instructions.load(named), instructions.load(named)]);
    expect(await first).toEqual([null, null]);
    expect([asked.length, waited]).toEqual([3, [1_000, 3_000]]);
    expect(await instructions.load(named)).toEqual(content);
  });

  it("that are gone are asked for once, and those of another service never", async () => {
    const { instructions, asked } = reader([new Response(null, { status: 404 })]);
    expect(await instructions.load(named)).toBeNull();
    expect(await instructions.load({ version: "x", url: "https://third.example/x" })).toBeNull();
    expect(asked.length).toBe(1);
  });

  it("of a draft come with it", async () => {
    const { instructions, asked } = reader([]);
    expect(await instructions.load({ ...named, content })).toEqual(content);
    expect(asked).toEqual([]);
  });
});
