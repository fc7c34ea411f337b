import { randomUUID } from "node:crypto";
import { seededRandom } from "../local/seeded-random.mjs";
import { drawDisc } from "./disc-picture.mjs";

/**
 * An audience that proves people on pictures with a red disc to tap on, and that recruits. Its people bring an attribute of their own,
 * so that no other campaign comes in between.
 * @param {object} client of the library
 * @param {{ name: string, pictures: number, seed: number, settings?: object }} wishes
 */
export async function createDiscAudience(client, { name, pictures, seed, settings = {} }) {
  const random = seededRandom(seed);
  const drawn = Array.from({ length: pictures }, () => drawDisc(random));
  const files = drawn.map(({ bytes }, index) => new File([bytes], `disc-${index + 1}.png`));
  const uploaded = await client.uploadFiles(files);
  const filters = [{ _t: "DemographicFilter", identifier: "crowd", values: [randomUUID()] }];
  const { audienceId } = await client.audiences.create({ name, filters, ...settings });
  for (const [index, { box, area }] of drawn.entries()) {
    await client.examples.add(audienceId, {
      asset: { _t: "ExistingAssetInput", name: uploaded[index].fileName },
      payload: { _t: "LocateExamplePayload", target: "Tap on the red disc" },
      truth: { _t: "LocateExampleTruth", boundingBoxes: [box] },
      randomCorrectProbability: area,
    });
  }
  await client.audiences.recruit(audienceId);
  return audienceId;
}

/** Isolates that serve look for changes once a second. */
export const servedAfterMs = 1_500;
