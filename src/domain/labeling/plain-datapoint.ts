import { type AssetInput, longestText, mostAssetsTogether } from "../example/asset-tree.ts";
import { longestName } from "../fault-list.ts";
import { contentLimits, type DatapointInput } from "./datapoint-content.ts";

/**
 * A datapoint as nearly all are sent: without a fault, without metadata and notes. Null: it is another one, or has a fault, and the schema
 * decides. A bulk has a thousand, and the schema takes ten times as long for each.
 */
export function plainDatapoint(value: unknown): DatapointInput | null {
  if (!isObject(value)) return null;
  for (const name in value) if (!members.has(name)) return null;
  const { asset, context = null, contextAsset = null, sortIndex = null, group = null, transcription = null } = value;
  const { _t = tag, privateMetadata = null } = value;
  if (_t !== tag || privateMetadata !== null) return null;
  const plain = plainAsset(asset);
  const plainContext = contextAsset === null ? null : plainAsset(contextAsset);
  if (plain === null || (contextAsset !== null && plainContext === null)) return null;
  if (!(sortIndex === null || Number.isSafeInteger(sortIndex))) return null;
  if (!isTextOrNull(group, longestName) || group === "") return null;
  if (!isTextOrNull(context, contentLimits.context)) return null;
  if (!isTextOrNull(transcription, contentLimits.transcription)) return null;
  return {
    asset: plain,
    context,
    contextAsset: plainContext,
    sortIndex: sortIndex as number | null,
    group,
    transcription,
    privateMetadata: null,
  };
}

function plainAsset(value: unknown): AssetInput | null {
  if (!isObject(value) || (value.metadata ?? null) !== null) return null;
  const { identifier = null } = value;
  if (!isTextOrNull(identifier, longestName) || identifier === "") return null;
  const metadata = {};
  switch (value._t) {
    case "TextAssetInput": {
      const { _t, text } = value;
      return hasOnly(value, "text") && isText(text, longestText) ? { _t, text, metadata, identifier } : null;
    }
    case "ExistingAssetInput": {
      const { _t, name } = value;
      return hasOnly(value, "name") && isText(name, longestName) ? { _t, name, metadata, identifier } : null;
    }
    case "MultiAssetInput": {
      const { _t, assets } = value;
      if (!hasOnly(value, "assets") || !Array.isArray(assets)) return null;
      if (assets.length === 0 || assets.length > mostAssetsTogether) return null;
      const plain = assets.map(plainAsset);
      return plain.includes(null) ? null : { _t, assets: plain as AssetInput[], metadata, identifier };
    }
    default:
      return null;
  }
}

const tag = "CreateDatapointEndpoint_Input";
const known = {
  _t: true,
  asset: true,
  context: true,
  contextAsset: true,
  sortIndex: true,
  group: true,
  transcription: true,
  privateMetadata: true,
} satisfies Record<keyof DatapointInput | "_t", true>;
const members: ReadonlySet<string> = new Set(Object.keys(known));

function hasOnly(value: Record<string, unknown>, own: string): boolean {
  for (const name in value)
    if (name !== "_t" && name !== own && name !== "identifier" && name !== "metadata") return false;
  return true;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text that is not empty and survives storage unchanged. */
function isText(value: unknown, longest: number): value is string {
  return value !== "" && isTextOrNull(value, longest) && value !== null;
}

function isTextOrNull(value: unknown, longest: number): value is string | null {
  if (value === null) return true;
  return typeof value === "string" && value.length <= longest && value.isWellFormed() && !value.includes("\0");
}
