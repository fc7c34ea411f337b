import type { StoredAssetTree } from "../../../../domain/example/asset-tree.ts";
import type { ExamplePayload } from "../../../../domain/example/payload.ts";
import { instructionOf } from "../../../../domain/kinds/instruction.ts";
import { Part, Section, Time } from "../../../../http/pages/components/parts.tsx";
import { sourcesOf } from "../../../../http/pages/components/picture.tsx";
import { audiencePath, personPath } from "../audience-tabs.pages.tsx";
import type { AudienceOverview } from "./audience-overview.usecases.ts";

/** The last answers to the audience's examples, newest first. */
export function Latest({ of: { latest, baseAudienceId } }: { of: AudienceOverview }) {
  return (
    <Section title="Last answers" class="latest">
      {latest.length === 0 ? (
        <p class="empty">Nobody has answered yet. The last ten answers appear here as they come.</p>
      ) : (
        <ol class="rows dense">
          {latest.map(({ exampleId, userId, isCorrect, at, example }) => (
            <li>
              <Thumbnail asset={example?.asset ?? null} />
              <div>
                <p class="one-line">
                  <ExampleLink
                    of={{ baseAudienceId, exampleId, example }}
                    otherwise="An example that you may not see"
                  />
                </p>
                <p class="meta one-line">
                  <Time at={at} />
                  {userId !== null && (
                    <Part>
                      <a href={personPath(baseAudienceId, userId)}>{userId}</a>
                    </Part>
                  )}
                </p>
              </div>
              <GradeMark isCorrect={isCorrect} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

interface ExampleLinkProps {
  of: { baseAudienceId: string; exampleId: string; example: { payload: ExamplePayload } | null };
  /** Stands in place of an example that is not shown. */
  otherwise: string;
}

export function ExampleLink({ of: { baseAudienceId, exampleId, example }, otherwise }: ExampleLinkProps) {
  if (example === null) return <span class="meta">{otherwise}</span>;
  return <a href={`${audiencePath(baseAudienceId, "/examples")}#${exampleId}`}>{instructionOf(example.payload)}</a>;
}

/** Right or wrong in a word. The colour only repeats it. Null: an early release did not keep it. */
export function GradeMark({ isCorrect }: { isCorrect: boolean | null }) {
  if (isCorrect === null) return <span class="badge plain">Not kept</span>;
  return isCorrect ? <span class="badge good">Right</span> : <span class="badge bad">Wrong</span>;
}

/** A small square that stands for what an example shows: its first pictures, or the beginning of its text. Null: nothing may be shown. */
export function Thumbnail({ asset }: { asset: StoredAssetTree | null }) {
  if (asset === null) return <span class="tiny blank" aria-hidden="true" />;
  return <span class="tinies">{partsOf(asset).slice(0, 2).map(partOf)}</span>;
}

type SingleAsset = Exclude<StoredAssetTree, { kind: "multi" }>;

function partOf(asset: SingleAsset) {
  if (asset.kind === "text") return <span class="tiny text">{asset.text.slice(0, 40)}</span>;
  const [kind] = asset.facts.mediaType.split("/");
  if (kind !== "image") return <span class="tiny text">{kind}</span>;
  const { width, height } = asset.facts;
  // Of a wide picture the middle is shown, so that all of its height is needed.
  const across = 48 * Math.max(1, (width ?? 1) / (height ?? 1));
  const sources = sourcesOf(asset.fileName, asset.facts, across);
  return <img class="tiny" {...sources} alt="" width={48} height={48} loading="lazy" decoding="async" />;
}

function partsOf(asset: StoredAssetTree): SingleAsset[] {
  return asset.kind === "multi" ? asset.assets.flatMap(partsOf) : [asset];
}
