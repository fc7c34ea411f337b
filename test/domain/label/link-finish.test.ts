import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  finishFaults,
  isPanelPreview,
  panelIdIn,
  personalCodeFrom,
  plainFinish,
} from "../../../src/domain/label/link-finish.ts";

const withParameter = { ...plainFinish, personParameter: "PROLIFIC_PID" };

describe("the panel's id in an address", () => {
  it("is any text of 1 to 128 printable characters, and nothing else", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 140 }), (value) => {
        const found = panelIdIn(new URLSearchParams({ PROLIFIC_PID: value }), withParameter);
        expect(found).toBe(/^[!-~]{1,128}$/.test(value) ? value : null);
      }),
    );
  });

  it("is ignored by a link that names no parameter, or another one", () => {
    expect(panelIdIn(new URLSearchParams("PROLIFIC_PID=a"), plainFinish)).toBeNull();
    expect(panelIdIn(new URLSearchParams("workerId=a"), withParameter)).toBeNull();
  });

  it("is a preview only where Mechanical Turk says so", () => {
    expect(isPanelPreview(new URLSearchParams("assignmentId=ASSIGNMENT_ID_NOT_AVAILABLE"))).toBe(true);
    expect(isPanelPreview(new URLSearchParams("assignmentId=3ABC"))).toBe(false);
  });
});

it("a personal code has ten letters and digits that nobody takes for one another", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      expect(personalCodeFrom(bytes)).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    }),
  );
});

describe("settings of the end of a link", () => {
  it.each([
    [{}, []],
    [{ completionCode: "C", returnUrl: "https://panel.example/{code}" }, []],
    [{ hasPersonalCodes: true, returnUrl: "https://panel.example/{code}" }, []],
    [{ returnUrl: "https://panel.example/{userId}" }, []],
    [{ returnUrl: "https://panel.example/{code}" }, ["returnUrl"]],
    [{ completionCode: "C", hasPersonalCodes: true }, ["hasPersonalCodes"]],
    [{ tasksPerPerson: 3, leastTasks: 4 }, ["leastTasks"]],
    [{ tasksPerPerson: 4, leastTasks: 4 }, []],
    [{ leastTasks: 100 }, []],
    [{ completionCode: "C", hasPersonalCodes: true, returnUrl: "ftp://x" }, ["hasPersonalCodes", "returnUrl"]],
  ])("%j are judged together", (change, members) => {
    expect(Object.keys(finishFaults({ ...plainFinish, ...change }))).toEqual(members);
  });
});
