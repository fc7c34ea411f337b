import { randomUUID } from "node:crypto";
import { sized } from "../support/size.mjs";

export const campaignCount = sized(1_000, 100);
export const peopleCount = Number(process.env.PEOPLE ?? sized(10_000, 50));
const audienceCount = sized(100, 10);
const examplesAnAudience = 12;
const countries = ["DE", "AT", "CH", "FR", "GB", "IT", "ES", "PL", "NL", "US"];

/**
 * Audiences with examples, and active campaigns over them: each for two of ten countries. The first campaign of an audience is its own,
 * and the others are its organization's. Gives the audiences' ids.
 */
export async function fillWorld(db, organizationId) {
  const audienceIds = Array.from({ length: audienceCount }, () => `aud_${randomUUID()}`);
  const settings = {
    graduationRule: { _t: "TaskAccuracy", targetAccuracy: 0.75, minTasks: 1000, maxTasks: null },
    maxDistillingResponses: null,
    dropMinResponses: null,
    dropScore: null,
    maxDistillingSessions: null,
    inactivityDropDays: null,
    minSubmissionRate: null,
    minSessionsForSubmissionRate: null,
    minSubmissionRateGraduated: null,
    filters: [],
    distillingRetrievalMode: "Random",
  };
  const examples = audienceIds.flatMap((audienceId) =>
    Array.from({ length: examplesAnAudience }, (_, sortIndex) => [`exa_${randomUUID()}`, audienceId, sortIndex]),
  );
  const campaigns = Array.from({ length: campaignCount }, (_, index) => {
    const audienceId = audienceIds[index % audienceCount];
    const filters = [
      { _t: "CountryFilter", countries: [countries[index % 10], countries[(index * 7 + 3) % 10]] },
      { _t: "AudienceStateFilter", audienceId, allowedStates: ["Distilling"], includeUnknownState: true },
    ];
    const selections = [
      { _t: "AudienceSelection", audienceId, effort: 10, retrievalMode: "Random", maxIterations: null },
    ];
    const isOwn = index < audienceCount;
    const id = isOwn ? ownCampaignOf(audienceId) : `cmp_${randomUUID()}`;
    return [id, JSON.stringify(filters), JSON.stringify(selections), index + 1, isOwn ? audienceId : null];
  });
  await insertAll(
    db,
    audienceSql,
    audienceIds.map((id) => [id, ownCampaignOf(id), JSON.stringify(settings)]),
    organizationId,
  );
  await insertAll(db, exampleSql, examples, organizationId);
  await insertAll(db, campaignSql, campaigns, organizationId);
  return audienceIds;
}

const ownCampaignOf = (audienceId) => `cmp_of_${audienceId}`;

export const personOf = (index) => ({
  userId: `person-${index}`,
  country: countries[index % countries.length],
  language: "en",
  deviceType: "Phone",
});

const audienceSql = `INSERT INTO audiences (id, name, name_folded, organization_id, owner_id, settings, distilling_campaign_id,
    example_chances, rules_version, is_public, wanted, status, counts_sequence, distilling, graduated, dropped, inactive_graduated, version, created_at)
  SELECT value ->> 0, value ->> 0, value ->> 0, ?2, 'bench', value ->> 2, value ->> 1, '[0.5,0.5,0.5]', 1, 0, 1, 'Recruiting', 0, 0, 0, 0, 0, 1, 0
  FROM json_each(?1)`;
const exampleSql = `INSERT INTO audience_examples (id, audience_id, asset, payload, truth, random_correct_probability, sort_index,
    feature_flags, visibility, version, created_at)
  SELECT value ->> 0, value ->> 1, '{"kind":"text","text":"Meow","metadata":{},"identifier":"Meow"}',
    '{"_t":"ClassifyExamplePayload","title":"What is it?","categories":[{"label":"A cat","value":"cat"},{"label":"A dog","value":"dog"}]}',
    '{"_t":"ClassifyExampleTruth","correctCategories":["cat"]}', 0.5, value ->> 2, '[]', 'Private', 1, 0 FROM json_each(?1) WHERE ?2 IS NOT NULL`;
const campaignSql = `INSERT INTO campaigns (id, kind, organization_id, owner_id, name, name_folded, status, priority, filters, selections,
    created_at, changed_version, audience_id, boost_level)
  SELECT value ->> 0, 'routed', ?2, 'bench', value ->> 0, value ->> 0, 'Active', 10, value ->> 1, value ->> 2, 0, value ->> 3, value ->> 4,
    iif(value ->> 4 IS NULL, 'None', 'Distilling')
  FROM json_each(?1)`;

async function insertAll(db, sql, rows, organizationId) {
  for (let i = 0; i < rows.length; i += 200)
    await db
      .prepare(sql)
      .bind(JSON.stringify(rows.slice(i, i + 200)), organizationId)
      .run();
}
