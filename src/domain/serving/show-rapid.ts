import type { FeatureFlag } from "../campaign/campaign-settings.ts";
import { instructionOf } from "../kinds/instruction.ts";
import { type KindName, kindOf } from "../kinds/kinds.ts";
import type { ShownOptions } from "../kinds/shared/shown-options.ts";
import type { UntoldRapid } from "./rapid-content.ts";
import { type ShownAsset, showAsset } from "./show-asset.ts";

/** Where those who are shown something find it: addresses on the host that they asked. */
export interface PublicUrls {
  urlOf(fileName: string): string;
  instructionsUrlOf(version: string): string;
}

/** What a phone needs to show a rapid. Nothing in it tells what is correct. */
export interface ShownRapid extends ShownOptions {
  id: string;
  kind: KindName;
  instruction: string;
  asset: ShownAsset;
  context: string | null;
  contextAsset: ShownAsset | null;
  /** Tell the client how to show it. */
  featureFlags: FeatureFlag[];
  /** What the person must have read before. Null: there is nothing to read. */
  instructions: { version: string; url: string } | null;
  /** The answer is final, and its result is shown. Absent: that is not said. */
  reveals?: true;
}

/** Copies member by member, so that a member added to rapids is not shown by accident. */
export function showRapid(
  { id, payload, asset, context, contextAsset, featureFlags = [], instructionsId, reveals }: UntoldRapid,
  { urlOf, instructionsUrlOf }: PublicUrls,
): ShownRapid {
  const { name, show } = kindOf(payload);
  return {
    id,
    kind: name,
    instruction: instructionOf(payload),
    ...show(payload),
    asset: showAsset(asset, urlOf),
    context,
    contextAsset: contextAsset && showAsset(contextAsset, urlOf),
    featureFlags: featureFlags.map(({ key, value }) => ({ key, value })),
    instructions:
      instructionsId === undefined ? null : { version: instructionsId, url: instructionsUrlOf(instructionsId) },
    ...(reveals === true ? { reveals } : {}),
  };
}
