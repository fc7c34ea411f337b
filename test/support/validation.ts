import { expect } from "vitest";
import {
  addValidationRapidRoute,
  createValidationSetRoute,
} from "../../src/features/validation/validation-sets.contract.ts";
import type { Caller } from "./audiences.ts";

/** A question whose right answer is `cat`. */
export const checkRapid = (text: string, change: object = {}) => ({
  asset: { _t: "TextAssetInput", text },
  payload: {
    _t: "ClassifyPayload",
    title: "What is it?",
    categories: [
      { label: "A cat", value: "cat" },
      { label: "A dog", value: "dog" },
    ],
  },
  truth: { _t: "AttachCategoryTruth", correctCategories: ["cat"] },
  explanation: "It meows.",
  ...change,
});

/** A set of so many checks. */
export async function newSet(by: Caller, count: number, change: object = {}): Promise<string> {
  const { body } = await by.call(createValidationSetRoute, { json: { name: "Clear cats" } });
  const params = { validationSetId: body.validationSetId as string };
  for (let i = 0; i < count; i++) {
    const { status } = await by.call(addValidationRapidRoute, { params, json: checkRapid(`Check ${i}`, change) });
    expect(status).toBe(204);
  }
  return params.validationSetId;
}
