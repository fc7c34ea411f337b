import { expect, it } from "vitest";
import { FaultList } from "../../../src/domain/fault-list.ts";
import { checkFeatureFlags, knownFlags } from "../../../src/domain/labeling/feature-flags.ts";

const flag = (key: string, value: string) => ({ key, value });

function faultsOf(...flags: { key: string; value: string }[]) {
  const faults = new FaultList();
  checkFeatureFlags(flags, "featureFlags", faults);
  return faults.toRecord();
}

it("switches are read as the published client writes them, and numbers as whole numbers", () => {
  const flags = knownFlags([flag("no_shuffle", "True"), flag("no_mistake", "False"), flag("compare_unsure", "5000")]);
  expect(flags).toMatchObject({ no_shuffle: true, no_mistake: false, compare_unsure: 5_000, locate_min_points: null });
});

it("the last of a repeated key counts, and what can not be read counts as absent", () => {
  const flags = knownFlags([flag("locate_min_points", "1"), flag("locate_min_points", "2"), flag("no_shuffle", "yes")]);
  expect(flags).toMatchObject({ locate_min_points: 2, no_shuffle: false });
});

it("keys that nobody knows are no fault, not even those that every object has", () => {
  expect(faultsOf(flag("new_button", "soon"), flag("constructor", "x"), flag("__proto__", "x"))).toEqual({});
});

it.each([
  ["no_shuffle", "1", "must be True or False for no_shuffle"],
  ["compare_unsure", "-1", "must be a whole number from 0 to 2147483647 for compare_unsure"],
  ["compare_unsure", "0x10", "must be a whole number from 0 to 2147483647 for compare_unsure"],
  ["locate_max_points", "0", "must be a whole number from 1 to 2147483647 for locate_max_points"],
  ["media_played_percentage", "101", "must be a whole number from 0 to 100 for media_played_percentage"],
])("%s can not be %j", (key, value, fault) => {
  expect(faultsOf(flag("other", ""), flag(key, value))).toEqual({ "featureFlags[1].value": [fault] });
});

it("a least that lies above its most is a fault", () => {
  const most = flag("free_text_max_characters", "10");
  expect(faultsOf(most, flag("free_text_minimum_characters", "10"))).toEqual({});
  expect(faultsOf(most, flag("free_text_minimum_characters", "11"))).toEqual({
    "featureFlags[1].value": ["must not be above free_text_max_characters, which is 10"],
  });
});
