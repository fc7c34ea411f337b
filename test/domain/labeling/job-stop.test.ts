import { expect, it } from "vitest";
import { jobStates } from "../../../src/domain/labeling/job-list.ts";
import { isHeld, jobStops, mayStop, ownerStops, stopText } from "../../../src/domain/labeling/job-stop.ts";

it("the owner of an audience stops what asks people, or would, and what they have not stopped before", () => {
  const stoppable = ownerStops.map((wanted) => [
    wanted,
    jobStates.filter((state) => mayStop({ state, stop: null }, wanted)).toSorted(),
  ]);
  expect(Object.fromEntries(stoppable)).toEqual({
    PausedByOwner: ["Paused", "Running", "SpendLimited"],
    EndedByOwner: ["Paused", "Running", "SpendLimited", "StaleResults", "Submitted"],
  });
  const paused = jobStops.map((stop) => ownerStops.filter((wanted) => mayStop({ state: "Paused", stop }, wanted)));
  expect(paused).toEqual([["PausedByOwner", "EndedByOwner"], ["EndedByOwner"], []]);
});

it("only the owner of its audience lets go on what they stopped", () => {
  expect([null, ...jobStops].map(isHeld)).toEqual([false, false, true, true]);
});

it("the members of a paused job's organization read who did it and what helps, unless they did it themselves", () => {
  expect(stopText(null, { mayWork: true })).toBeNull();
  const texts = [
    stopText(null, { mayWork: false }),
    ...jobStops.map((stop) => stopText(stop, { mayWork: true })),
    stopText("EndedByOwner", { mayWork: false }),
  ];
  expect(texts.map((text) => text?.reason)).toEqual([
    expect.stringContaining("access to its audience has ended"),
    expect.stringContaining("was paused when your organization's access"),
    expect.stringContaining("paused it"),
    expect.stringContaining("ended it"),
    expect.stringContaining("ended it"),
  ]);
});
