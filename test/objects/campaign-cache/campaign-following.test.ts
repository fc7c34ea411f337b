import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type CampaignSource,
  type ChangedCampaign,
  knowsNothing,
} from "../../../src/objects/campaign-cache/campaign-cache.port.ts";
import { stepsFrom } from "../../../src/objects/campaign-cache/campaign-following.ts";
import { HeldCampaigns } from "../../../src/objects/campaign-cache/held-campaigns.ts";
import { draftCampaign } from "../../domain/selection/draft.ts";

const room = { campaigns: 1_000, campaignsOfOne: 1_000, bytes: 1e7, bytesOfOne: 1e7 };
const rowOf = (id: string, version: number, isServed: boolean): ChangedCampaign => {
  return { id, organizationId: "org", version, text: isServed ? JSON.stringify(draftCampaign(id)) : null };
};

/** What a reader that knew nothing has at the end. */
async function followed(source: CampaignSource, parts: (ChangedCampaign[] | null)[]) {
  let ids = new Set<string>();
  const asked: number[] = [];
  const snapshots = {
    read: async (_: number, part: number) => {
      asked.push(part);
      return parts[part] ?? null;
    },
  };
  for await (const { isWhole, changed } of stepsFrom(source, snapshots, knowsNothing)) {
    if (isWhole) ids = new Set();
    for (const { id, text } of changed) {
      if (text === null) ids.delete(id);
      else ids.add(id);
    }
  }
  return { ids: [...ids].sort(), asked };
}

const changes = fc.array(fc.record({ at: fc.nat(20), isServed: fc.boolean() }), { maxLength: 60 });

it("a reader that starts from a snapshot has the same campaigns in the end, also where a part of it is gone", async () => {
  const told = fc.record({ before: changes, after: changes, gone: fc.option(fc.nat(3)) });
  await fc.assert(
    fc.asyncProperty(told, async ({ before, after, gone }) => {
      const held = new HeldCampaigns(0, room);
      let version = 0;
      const take = ({ at, isServed }: { at: number; isServed: boolean }) =>
        held.take(rowOf(`c${at}`, ++version, isServed));
      before.forEach(take);
      const parts: (ChangedCampaign[] | null)[] = [...held.parts(1_000)];
      const snapshot = { version: held.version, parts: parts.length };
      after.forEach(take);
      if (gone !== null && gone < parts.length) parts[gone] = null;
      const plain: CampaignSource = { changesAfter: async (known) => held.changesAfter(known, 1_000) };
      const withSnapshot: CampaignSource = {
        changesAfter: async (known, takes) => {
          const answer = held.changesAfter(known, 1_000);
          if (!takes || !answer.isWhole) return answer;
          const next = { version: snapshot.version, epoch: held.floor };
          return { isWhole: true, changed: [], next, isPart: true, snapshot };
        },
      };
      const [expected, found] = [await followed(plain, []), await followed(withSnapshot, parts)];
      expect(found.ids).toEqual(expected.ids);
    }),
  );
});
