import type { TokenActor } from "../../domain/identity/actor.ts";
import { sessionTokenSeconds } from "../../domain/label/labeling-link.ts";
import type { Attributes } from "../../domain/person/attributes.ts";
import { invalid } from "../../http/problems.ts";
import type { CampaignCopy } from "../../objects/campaign-cache/campaign-copy.ts";
import type { Clock } from "../../platform/clock.ts";
import type { LabelSigning } from "../../platform/label-signing.ts";
import type { AudienceRepository } from "../audiences/audiences.repository.ts";
import type { TokenScope, WayIn } from "./label.usecases.ts";

export interface SessionTokenDeps {
  labelSigning: LabelSigning;
  audiences: AudienceRepository;
  campaignCopy: CampaignCopy;
  clock: Clock;
  admitServing: (actor: TokenActor) => Promise<unknown>;
}

/** A token travels in a header. */
const attributeLetters = 4_000;

/** The publisher's standing is checked again whenever the token is used, so a revoked publisher's tokens end with it. */
export async function createSessionToken(
  deps: SessionTokenDeps,
  asked: {
    actor: TokenActor;
    userId: string;
    scope: TokenScope;
    attributes: Attributes;
    expiresIn?: number | undefined;
  },
): Promise<{ token: string; expiresAt: string }> {
  const { actor, userId, scope, attributes, expiresIn = sessionTokenSeconds.usual } = asked;
  await deps.admitServing(actor);
  if (scope.audienceId !== null && scope.campaignId !== null)
    throw invalid("campaignId", "must be left out beside audienceId");
  if (JSON.stringify(attributes).length > attributeLetters)
    throw invalid("demographics", `may have at most ${attributeLetters} letters together with the other attributes`);
  if (scope.audienceId !== null && (await deps.audiences.livingAmong([scope.audienceId])).length === 0)
    throw invalid("audienceId", "names no audience: a view is not enough, name its base");
  if (scope.campaignId !== null && (await deps.campaignCopy.current()).set.get(scope.campaignId) === null)
    throw invalid("campaignId", "names no campaign that is served now");
  const now = deps.clock.now();
  const expiresAt = now + expiresIn * 1000;
  const claims = { userId, actor: actorText(actor), ...scope, attributes };
  return {
    token: await deps.labelSigning.sign(claims, { now, expiresAt }),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

/** Null: the token has expired, or was not made here. */
export async function readSessionToken(
  { labelSigning, clock }: Pick<SessionTokenDeps, "labelSigning" | "clock">,
  token: string,
): Promise<WayIn | null> {
  const claims = await labelSigning.verify(token, clock.now());
  if (!claims) return null;
  const { userId, actor, audienceId, campaignId, attributes } = claims;
  return { kind: "token", userId, actor: actorFrom(actor), scope: { audienceId, campaignId }, attributes };
}

/** The publisher without its e-mail and roles: the token lies in a browser, and serving needs neither. */
function actorText(actor: TokenActor): string {
  const known =
    actor.kind === "externalPerson"
      ? { ...actor, external: { ...actor.external, email: null, isEmailVerified: false, roles: [] } }
      : actor;
  return JSON.stringify({ ...known, scopes: ["serve"] });
}

function actorFrom(text: string): TokenActor {
  return { ...JSON.parse(text), scopes: new Set(["serve"]) };
}
