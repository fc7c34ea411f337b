import type { NamedPair, Standing } from "../../../src/domain/standings/standings.ts";
import { standingsOf } from "../../../src/domain/standings/standings.ts";
import { fixedNumber } from "../job/truth.ts";

/** How far models differ, and how far one model differs from prompt to prompt, in logits. */
const spread = { models: 0.8, prompts: 0.7 };

/** A sample as the crowd knows it. */
export interface KnownSample {
  model: string;
  identifier: string;
}

/** How well a model does on a prompt, in logits. The same for the same names. */
export function strengthOf({ model, identifier }: KnownSample): number {
  return spread.models * bell(model, "model") + spread.prompts * bell(`${model}\n${identifier}`, "prompt");
}

/** How often people choose the first of two samples. */
export function chanceOf(one: KnownSample, other: KnownSample): number {
  return 1 / (1 + Math.exp(strengthOf(other) - strengthOf(one)));
}

/** A draw from a bell, the same for the same text (Box and Muller). */
function bell(text: string, question: string): number {
  const [one, other] = [fixedNumber(text, `${question} 1`), fixedNumber(text, `${question} 2`)];
  return Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * other);
}

/**
 * The scores that endless answers would give: the fit to how often each model beats each other one, over the prompts that both answer.
 * `answered` has the identifiers of each model's samples.
 */
export function trueScores(
  answered: ReadonlyMap<string, ReadonlySet<string>>,
  rule: { scoreScale: number; scoreShift: number },
): Map<string, number | null> {
  const models = [...answered.keys()].sort();
  const pairs = models.flatMap((one, i) =>
    models.slice(i + 1).flatMap((other): NamedPair[] => {
      const shared = [...(answered.get(one) ?? [])].filter((identifier) => answered.get(other)?.has(identifier));
      if (shared.length === 0) return [];
      const chances = shared.map((identifier) => chanceOf({ model: one, identifier }, { model: other, identifier }));
      const won = chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
      // Only the games count for the fit. So many keep the ridge out of it.
      const [met, all] = [1_000, 1_000 * won];
      const squares = { wonSquared: all ** 2, wonMet: all * met, metSquared: met ** 2 };
      return [{ participantIds: [one, other], votes: met, met, won: all, ...squares }];
    }),
  );
  const scheme = { aggregation: "AllVotes", isWeighted: false } as const;
  const fitted = standingsOf(models, [{ pairs, scheme, isInversed: false, weight: 1 }], rule);
  return new Map(fitted.map(({ participantId, score }: Standing) => [participantId, score]));
}
