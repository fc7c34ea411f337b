/**
 * The phrases that the JSON of servable campaigns repeats. Without them it takes a third of the memory. They only shorten the text:
 * JSON in another form or order saves less, and nothing breaks.
 */
const kinds = `AndFilter OrFilter NotFilter CountryFilter LanguageFilter DeviceFilter DspFilter DemographicFilter
  AudienceStateFilter UserScoreFilter ResponseCountFilter CampaignSessionCountFilter CampaignCooldownFilter NewUserFilter
  CampaignIdFilter UserActionRestrictionFilter FixedCooldownDuration RandomCooldownDuration StaticSelection AudienceSelection
  LabelingSelection ValidationSelection DemographicSelection CappedSelection EnforcingSelection ShufflingSelection
  AbTestSelection ConditionalValidationSelection ActionNode CasesNode WeightedSplitNode CompleteAction ServeRapidAction
  AccuracyPredicate AnsweredCountPredicate TimeElapsedPredicate UserAttributePredicate UserScorePredicate`;
const members = `id organizationId changedVersion name priority filters filter serves selections program sticky dimension stickyClearedAt featureFlagCount
  countries languages deviceTypes dspNames identifier values audienceId allowedStates lowerbound upperbound responseCount
  sessionCount cooldown duration minDuration maxDuration campaignIds requiredActions rapidIds effort maxIterations amount
  effortBudget validationSetId keys probability maxRapids minSelections minRapids validationChances dimensions
  userScoreThreshold chance rapidCount nodes predicate comparison threshold nodeId branches weight routingId cases action`;
const switches = `isEnabled bypassFilters bypassPrioritySelection blockOtherStickyCampaigns clearOnPause includeUnknownState
  seedByUserId`;
const pairs = `status:"Active" status:"Preview" kind:"selections" kind:"program" dimension:"default" dimension:"global"
  boostingControlMode:"Manual" boostingControlMode:"Automatic" retrievalMode:"Random" retrievalMode:"Shuffled"
  retrievalMode:"Sequential" maxIterations:null operator:"Equal" operator:"LessThan" operator:"LessThanOrEqual"
  operator:"GreaterThan" operator:"GreaterThanOrEqual"`;

const words = (text: string) => text.split(/\s+/);
const phrases = [
  ...words(kinds).map((kind) => `"_t":"${kind}"`),
  ...words(members).map((member) => `"${member}":`),
  ...words(switches).flatMap((member) => [`"${member}":false`, `"${member}":true`]),
  ...words(pairs).map((pair) => pair.replace(/^\w+/, '"$&"')),
];

/** Each phrase is replaced by one of these characters, which packed text does not use otherwise. */
const firstLetter = 0x80;
const letters = new Map(phrases.map((phrase, index) => [phrase, String.fromCharCode(firstLetter + index)]));

/** Packs a JSON text into less memory, one byte per character. `unpackText` gives a text with the same value. */
export function packText(json: string): string {
  return asciiOf(json).replace(/("\w+":)("\w+"|true|false|null)?/g, (whole, member: string, value = "") => {
    return letters.get(whole) ?? (letters.get(member) ?? member) + value;
  });
}

export function unpackText(packed: string): string {
  return packed.replace(/[\u0080-\u00ff]/g, (letter) => phrases[letter.charCodeAt(0) - firstLetter] ?? letter);
}

/** Escapes characters beyond Latin-1: one of them would double the memory of the whole text. */
function asciiOf(json: string): string {
  if (!/[\u0080-\uffff]/.test(json)) return json;
  const escaped = json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  // A replaced string keeps its wide characters in memory. A decoded one has the narrowest that fit.
  return new TextDecoder().decode(new TextEncoder().encode(escaped));
}
