import { expect, it } from "vitest";
import { drawCrowd, drawFunnel, tellCrowd } from "../../../scripts/crowd/picture.ts";
import { showLive } from "../../../scripts/crowd/screen.ts";
import { summarize } from "../../../scripts/crowd/summary.ts";

const counts = { done: 50, sessions: 60, answers: 500, right: 400, skips: 0, idle: 0, elsewhere: 0, failures: 0 };
const quality = {
  graduated: 40,
  ableGraduated: 38,
  ableDropped: 2,
  dropped: 9,
  precision: 0.95,
  recall: 0.95,
  ableDroppedBy: { DroppedLowScore: 2 },
};
const states = { Graduated: 40, DroppedLowScore: 9, Distilling: 1 };
const standing = { title: "A crowd", people: 100, counts, states, quality, seconds: 10 };

it("bars are as long as their share, and empty states are left out", () => {
  const lines: string[] = drawFunnel({ Distilling: 1, Graduated: 1, InactiveGraduated: 2 });
  expect(lines.map((line) => line.replace(/ +/g, " "))).toEqual([
    `distilling ${"█".repeat(8)}${"░".repeat(24)} 1`,
    `graduated ${"█".repeat(8)}${"░".repeat(24)} 1`,
    `dropped: low score ${"░".repeat(32)} 0`,
    `dropped: out of answers ${"░".repeat(32)} 0`,
    `inactive, graduated ${"█".repeat(16)}${"░".repeat(16)} 2`,
  ]);
});

it("a crowd is drawn with its measures and its pace, and told in one line", () => {
  const text = drawCrowd(standing).join("\n");
  for (const part of ["A crowd", "50/100", "precision", "95.0%", "500 answers (50/s) in 60 sessions (6.0/s)"])
    expect(text).toContain(part);
  expect(tellCrowd(standing)).toBe(
    "50/100 people; 1 distilling, 40 graduated, 9 dropped: low score; precision 95.0%, recall 95.0%; " +
      "500 answers (50/s) in 60 sessions (6.0/s)",
  );
});

it("the summary says in sentences what happened, and who of the able was dropped by chance", () => {
  const text = summarize({ ...standing, needed: 0.75, isWhole: false }).join("\n");
  expect(text).toContain("50 of 100 people came before it was ended");
  expect(text).toContain("80.0% of their answers were right; 40 people graduated, 9 were dropped, and 1 may go on.");
  expect(text).toContain("2 of the able were dropped by chance: 2 for low score.");
  expect(text).not.toContain("another campaign");
});

it("the summary says so when there are no graduates, and when nothing is decided of the able", () => {
  const early = {
    ...quality,
    graduated: 0,
    ableGraduated: 0,
    ableDropped: 0,
    precision: null,
    recall: null,
    ableDroppedBy: {},
  };
  const text = summarize({ ...standing, quality: early, needed: 0.75, isWhole: false }).join("\n");
  expect(text).toContain("Nobody has graduated.");
  expect(text).toContain("Of nobody able the rules have made up their mind yet.");
  expect(text).not.toContain("–");
});

it("a terminal that does not know its width gets whole lines", () => {
  let written = "";
  const stream = { isTTY: true, columns: 0, write: (text: string) => (written += text) };
  showLive({ draw: () => ["a line"], tell: () => "", stream }).end();
  expect(written).toContain("a line\n");
});

it("the summary says why there are no answers", () => {
  const none = { ...counts, answers: 0, right: 0 };
  const told = (change: object) =>
    summarize({ ...standing, counts: { ...none, ...change }, needed: 0.75, isWhole: true }).join(" ");
  expect(told({ elsewhere: 3 })).toContain("Nobody answered: other campaigns took them.");
  expect(told({})).toContain("the service had nothing for them");
  expect(told({ failures: 2 })).toContain("requests failed");
});

it("on a terminal the picture is drawn over itself, no line longer than the terminal is wide", () => {
  let written = "";
  const stream = { isTTY: true, columns: 10, write: (text: string) => (written += text) };
  const screen = showLive({ draw: () => ["a line that is long", "b"], tell: () => "", stream });
  screen.end();
  expect(written).toBe("\r\x1b[2Ka line th\n\r\x1b[2Kb\n\x1b[0J\x1b[2A\r\x1b[2Ka line th\n\r\x1b[2Kb\n\x1b[0J");
});
