import { expect, it } from "vitest";
import { readArguments } from "../../../scripts/crowd/arguments.ts";

it("has a default for everything but the audience", () => {
  const read = readArguments(["--audience", "aud_1", "--people", "2000", "--guessers", "0"]);
  expect(read).toEqual({
    audience: "aud_1",
    people: 2000,
    skill: 0.85,
    spread: 0.1,
    guessers: 0,
    sessions: 3,
    leave: 0.02,
    concurrency: 32,
    seed: expect.any(Number),
  });
});

it("people see what a file states unless they are said to be worse", () => {
  const stated = ["--job", "job_1", "--truth", "truth.json"];
  expect(readArguments(stated)).toMatchObject({ skill: 0.95, guessers: 0 });
  expect(readArguments([...stated, "--skill", "0.5"])).toMatchObject({ skill: 0.5, guessers: 0 });
  expect(readArguments(["--job", "job_1"])).toMatchObject({ skill: 0.85, guessers: 0.2 });
});

it.each([
  [[], "Say which audience"],
  [["--audience", "a", "--people", "0"], '--people must be a whole number from 1 to 1000000, not "0".'],
  [["--audience", "a", "--people", "many"], "--people must be"],
  [["--audience", "a", "--skill", "85"], '--skill must be a share from 0 to 1, not "85".'],
  [["--audience", "a", "--guessers", ""], "--guessers must be a share"],
  [["--audience", "a", "--seed=-1"], "--seed must be"],
  [["--audience", "a", "--colour", "red"], "colour"],
  [["--audience", "a", "more"], "more"],
])("%j is one sentence", (args, sentence) => {
  expect(() => readArguments(args)).toThrow(sentence);
});
