import { expect, it } from "vitest";
import { memberStates as told } from "../../scripts/local/member-states.mjs";
import { memberStates } from "../../src/domain/member/member-state.ts";

it("the commands know the states that there are, as rosters number them", () => {
  expect(told).toEqual(memberStates);
});
