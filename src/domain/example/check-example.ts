import type { Faults } from "../fault-list.ts";
import { kindOf } from "../kinds/kinds.ts";
import type { StoredAssetTree } from "./asset-tree.ts";
import type { ExamplePayload, ExampleTruth } from "./payload.ts";

/** Finds the faults of an example, by member path: payload, asset and truth must fit together. */
export function exampleFaults({
  truth,
  randomCorrectProbability,
  ...asked
}: {
  asset: StoredAssetTree;
  payload: ExamplePayload;
  truth: ExampleTruth | null;
  randomCorrectProbability: number;
}): Faults {
  const faults: Faults = {};
  const add = (member: string, fault: string) => {
    faults[member] = [...(faults[member] ?? []), fault];
  };
  if (!(randomCorrectProbability >= 0 && randomCorrectProbability <= 1))
    add("randomCorrectProbability", "must be a number from 0 to 1");
  const { example } = kindOf(asked.payload);
  example?.check(asked, add);
  if (truth === null) return faults;
  if (truth._t === example?.tag) example.checkTruth(truth, asked, add);
  else add("truth", `must be a ${example?.tag}, as the payload asks for`);
  return faults;
}
