import { describe, expect, it } from "vitest";
import {
  getAudienceRoute,
  queryAudiencesRoute,
  updateAudienceRoute,
} from "../../../../src/features/audiences/audiences.contract.ts";
import { queryExamplesRoute } from "../../../../src/features/audiences/examples/examples.contract.ts";
import { queryCampaignsRoute } from "../../../../src/features/campaigns/campaigns.contract.ts";
import { type Caller, caller, join, leave, newAudience, newView, shareWith } from "../../../support/audiences.ts";

/** What one token gives access to: each is decided anew on each request. */
async function reach(by: Caller, audienceId: string, viewId: string) {
  const params = { audienceId };
  const { body: list } = await by.call(queryAudiencesRoute, { query: { scope: "Shared" } });
  return {
    reads: (await by.call(getAudienceRoute, { params })).status,
    readsView: (await by.call(getAudienceRoute, { params: { audienceId: viewId } })).status,
    changes: (await by.call(updateAudienceRoute, { params, json: { name: "Dogs" } })).status,
    examples: (await by.call(queryExamplesRoute, { params })).status,
    lists: list.items.map(({ id }: { id: string }) => id),
  };
}

const nothing = { reads: 403, readsView: 403, changes: 403, examples: 403, lists: [] };

describe("what an organization was given", () => {
  it("is there for who joins on his next request, and gone for who leaves, with the token that he had", async () => {
    const owner = await caller();
    const friend = await caller({ app: owner.app });
    const { organizationId } = (await caller({ app: owner.app })).person;
    const audienceId = await newAudience(owner);
    const viewId = await newView(owner, audienceId);
    await shareWith(owner, audienceId, organizationId, "Editor");
    const all = { reads: 200, readsView: 200, changes: 200, examples: 200, lists: [audienceId] };
    expect(await reach(friend, audienceId, viewId)).toEqual(nothing);
    for (let round = 0; round < 2; round++) {
      await join(friend.person, organizationId);
      expect(await reach(friend, audienceId, viewId)).toEqual(all);
      await leave(friend.person, organizationId);
      expect(await reach(friend, audienceId, viewId)).toEqual(nothing);
    }
  });

  it("is refused with all the rest once he left the organization that his token acts for", async () => {
    const me = await caller();
    const audienceId = await newAudience(me);
    const calls = () =>
      Promise.all([
        me.call(getAudienceRoute, { params: { audienceId } }),
        me.call(queryAudiencesRoute),
        me.call(queryCampaignsRoute),
      ]);
    expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 200]);
    await leave(me.person, me.person.organizationId);
    expect((await calls()).map(({ status }) => status)).toEqual([403, 403, 403]);
    await join(me.person, me.person.organizationId);
    expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
