import { expect, it } from "vitest";
import { draftPeople, type Person, wantedBy } from "../../../scripts/crowd/people.ts";

const draft = (options: object = {}): Person[] =>
  draftPeople({ count: 2000, skill: 0.8, spread: 0.1, guessers: 0.2, seed: 7, run: "one", ...options });
const plain = (people: Person[]) =>
  people.map(({ userId, skill, attributes, random }) => ({
    userId: userId.split("-").at(-1),
    skill,
    attributes,
    next: random(),
  }));

it("the same seed makes the same people, with ids of their own", () => {
  expect(plain(draft())).toEqual(plain(draft({ run: "two" })));
  expect(plain(draft())).not.toEqual(plain(draft({ seed: 8 })));
  expect(new Set([...draft(), ...draft({ run: "two" })].map(({ userId }) => userId)).size).toBe(4000);
});

it("fewer people of a seed are the first of more", () => {
  const known = (people: Person[]) => people.map(({ attributes }) => attributes);
  expect(known(draft({ count: 50 }))).toEqual(known(draft()).slice(0, 50));
});

it("so many guess as it is said, and the others' skills spread around the given one", () => {
  const skills = draft().flatMap(({ skill }) => (skill === null ? [] : [skill]));
  expect(skills).toHaveLength(1600);
  const mean = skills.reduce((sum, skill) => sum + skill, 0) / skills.length;
  const deviation = Math.sqrt(skills.reduce((sum, skill) => sum + (skill - mean) ** 2, 0) / skills.length);
  expect(mean).toBeCloseTo(0.8, 1);
  expect(deviation).toBeCloseTo(0.1, 1);
  expect(Math.max(...skills)).toBeLessThanOrEqual(1);
});

it("people's draws are their own", () => {
  const firsts = draft().map(({ random }) => random());
  expect(new Set(firsts).size).toBeGreaterThan(1990);
  expect(firsts.reduce((sum, first) => sum + first, 0) / firsts.length).toBeCloseTo(0.5, 1);
});

it("people bring what the audience's filters plainly ask for", () => {
  const wanted = wantedBy([
    { _t: "CountryFilter", countries: ["AT", "CH"] },
    {
      _t: "AndFilter",
      filters: [
        { _t: "LanguageFilter", languages: ["de"] },
        { _t: "DeviceFilter", deviceTypes: ["Tablet"] },
        { _t: "DemographicFilter", identifier: "crowd", values: ["x", "y"] },
      ],
    },
    { _t: "NotFilter", filter: { _t: "CountryFilter", countries: ["CH"] } },
  ]);
  for (const { attributes } of draft({ count: 20, wanted })) {
    expect(["AT", "CH"]).toContain(attributes.country);
    expect(attributes).toMatchObject({ language: "de", deviceType: "Tablet", demographics: { crowd: "x" } });
  }
});
