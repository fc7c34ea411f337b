import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { notSticky } from "../../../src/domain/campaign/campaign-settings.ts";
import { packText, unpackText } from "../../../src/domain/matching/packed-text.ts";
import type { ServableCampaign } from "../../../src/domain/matching/servable-campaign.ts";
import { draftCampaign } from "../selection/draft.ts";
import { anyCampaignFilter } from "./any-filter.ts";

const distilling: ServableCampaign = draftCampaign("6f9619ff-8b86-4d01-b42d-00cf4fc964ff", {
  filters: [
    { _t: "CountryFilter", countries: ["DE", "FR"] },
    {
      _t: "AudienceStateFilter",
      audienceId: "0d9b9bd2-6a52-4a3c-9a57-c5a0dca2b3a1",
      allowedStates: ["Distilling"],
      includeUnknownState: true,
    },
  ],
  serves: {
    kind: "selections",
    selections: [
      {
        _t: "AudienceSelection",
        audienceId: "0d9b9bd2-6a52-4a3c-9a57-c5a0dca2b3a1",
        effort: 10,
        retrievalMode: "Shuffled",
        maxIterations: null,
      },
    ],
  },
  sticky: { ...notSticky, isEnabled: true },
});

describe("a packed text", () => {
  it("unpacks to a text of the same value, whatever it says", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3, stringUnit: "binary" }), (value) => {
        const packed = packText(JSON.stringify(value));
        expect(JSON.parse(unpackText(packed))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("unpacks to the same campaign, also when its name looks like what packing does", () => {
    const names = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom('"filters":', '\\"_t\\":"AndFilter"', "\u0080\u00ff", "日本語", "\ud800", '"status":"Active"'),
    );
    fc.assert(
      fc.property(names, fc.array(anyCampaignFilter, { maxLength: 3 }), (name, filters) => {
        const campaign = draftCampaign("c1", { name, filters });
        expect(JSON.parse(unpackText(packText(JSON.stringify(campaign))))).toEqual(campaign);
      }),
    );
  });

  it("has less than half of the letters, each of one byte", () => {
    for (const name of ["Herons", "鷺と鶴"]) {
      const text = JSON.stringify({ ...distilling, name });
      const packed = packText(text);
      expect(packed.length).toBeLessThan(text.length / 2);
      expect(packed).not.toMatch(/[\u0100-\uffff]/);
    }
  });
});
