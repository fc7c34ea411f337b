/** Things that an organization has. What would go over the quota is refused with a 400. */
export const amountQuotas = ["storedBytes", "audiences", "campaigns", "openBatches", "people"] as const;
/** What an organization does in a minute. What goes over the quota is refused with a 429 until the minute is over. */
export const rateQuotas = ["sessionsPerMinute", "apiCallsPerMinute"] as const;
export const quotaNames = [...amountQuotas, ...rateQuotas] as const;

export type AmountQuota = (typeof amountQuotas)[number];
export type RateQuota = (typeof rateQuotas)[number];
export type QuotaName = (typeof quotaNames)[number];
export type Quotas = Record<QuotaName, number>;

/** The default limits of an organization. */
export const usualQuotas: Quotas = {
  storedBytes: 1_000_000_000_000,
  audiences: 20_000,
  campaigns: 20_000,
  openBatches: 1_000,
  people: 20_000_000,
  sessionsPerMinute: 30_000,
  apiCallsPerMinute: 30_000,
};

/** Higher than anything that can be counted exactly is no limit. */
export const mostOfQuota = 1_000_000_000_000_000;

/** What a quota counts, in words for a sentence. */
const quotaWords: Record<QuotaName, string> = {
  storedBytes: "bytes of stored files",
  audiences: "audiences",
  campaigns: "campaigns",
  openBatches: "open batch uploads",
  people: "people in audiences",
  sessionsPerMinute: "sessions a minute",
  apiCallsPerMinute: "API calls a minute",
};

/** Shared by the 400 and the 429. */
export function overQuotaSentence(quota: QuotaName, { limit, used }: { limit: number; used: number }): string {
  return `Your organization may have ${limit} ${quotaWords[quota]} and has ${used}: this is its quota ${quota}.`;
}

export type ParsedQuotas = { ok: true; quotas: Partial<Quotas> } | { ok: false; fault: string };

/** Reads the operator's setting: a JSON object of numbers by the names of quotas. The fault continues a sentence. */
export function parseQuotas(text: string): ParsedQuotas {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, fault: "is not JSON." };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { ok: false, fault: 'must be a JSON object such as {"audiences": 100}.' };
  for (const [name, limit] of Object.entries(value)) {
    if (!quotaNames.some((known) => known === name))
      return {
        ok: false,
        fault: `names ${JSON.stringify(name)}, which is no quota. There are ${quotaNames.join(", ")}.`,
      };
    if (!Number.isInteger(limit) || limit < 0 || limit > mostOfQuota)
      return { ok: false, fault: `must give ${name} a whole number from 0 to ${mostOfQuota}.` };
  }
  return { ok: true, quotas: value };
}

/** What a quota is called in a list. */
export const quotaLabels: Record<QuotaName, string> = {
  storedBytes: "Stored files",
  audiences: "Audiences",
  campaigns: "Campaigns",
  openBatches: "Open batch uploads",
  people: "People in audiences",
  sessionsPerMinute: "Sessions this minute",
  apiCallsPerMinute: "API calls this minute",
};
