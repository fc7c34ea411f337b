import type { Child } from "hono/jsx";
import type { StoredAssetTree } from "../../../domain/example/asset-tree.ts";
import { countText, numberText } from "../../../domain/text/numbers.ts";
import { AssetFigure } from "../../../http/pages/components/asset-figure.tsx";
import { type Interval, IntervalTable, IntervalText } from "../../../http/pages/components/chart-intervals.tsx";
import { HeatMap } from "../../../http/pages/components/heat-map.tsx";
import { Section } from "../../../http/pages/components/parts.tsx";
import { filePath } from "../../../http/pages/components/picture.tsx";
import type { Group, ReportStanding, SideBySide, Standings } from "./report.usecases.ts";

/** Rows of a table of groups. */
const groupRows = 20;

export function intervalOf({ score, confidenceInterval }: ReportStanding): Interval | null {
  if (score === null) return null;
  const { lowerOffset, upperOffset } = confidenceInterval ?? { lowerOffset: 0, upperOffset: 0 };
  return { value: score, low: score - Math.abs(lowerOffset), high: score + Math.abs(upperOffset) };
}

/** Where the models stand, with their intervals as bars. */
export function StandingsSection({ of: { standings, totalResponses } }: { of: Standings }) {
  return (
    <Section title="Standings">
      {standings.length === 0 ? (
        <p class="empty">No model takes part yet.</p>
      ) : (
        <IntervalTable
          caption="Models by their scores, with 95% intervals"
          what="Model"
          measured="Score"
          rows={standings.map((standing) => ({
            key: standing.id,
            label: <ModelName of={standing} />,
            interval: intervalOf(standing),
            more: countText(standing.responseCount, "answer"),
          }))}
        />
      )}
      <p class="hint">
        From {countText(totalResponses, "answer")} of people who compared two samples. A bar is the interval in which
        the score lies with 95% certainty: where two bars overlap much, the order may be chance. 400 points more are
        odds of ten to one, unless the benchmark has another scale.
      </p>
    </Section>
  );
}

function ModelName({ of: { name, lab, family } }: { of: Pick<ReportStanding, "name" | "lab" | "family"> }) {
  const from = [lab, family].filter(Boolean).join(", ");
  return (
    <>
      {name}
      {from !== "" && <span class="meta">{from}</span>}
    </>
  );
}

/** Who beats whom, in the order of the standings. */
export function WinsSection({ of: { matrix } }: { of: Standings }) {
  if (matrix.names.length < 2) return null;
  const { of, ...shown } = matrix;
  return (
    <Section title="Who beats whom">
      <p>The percentage of comparisons that the model of the row won against the model of the column.</p>
      <HeatMap caption="Wins of the row against the column, in percent" {...shown} />
      {of > shown.names.length && <p class="hint">The first {numberText(shown.names.length)} models are shown.</p>}
    </Section>
  );
}

interface GroupsProps {
  title: string;
  /** What a column is: "tag". */
  what: string;
  standings: readonly ReportStanding[];
  groups: readonly Group[];
  /** Where a group leads. */
  to?: (value: string) => string;
}

/** Scores within the answers of each group: a tag of the prompts, or a country of the people. */
export function GroupsSection({ title, what, standings, groups, to }: GroupsProps) {
  if (groups.length === 0) return null;
  const rows = standings.slice(0, groupRows);
  return (
    <Section title={title}>
      <div class="table-box" tabindex={0} role="region" aria-label={title}>
        <table class="table groups">
          <thead>
            <tr>
              <th scope="col">Model</th>
              {groups.map(({ value, label, totalResponses }) => (
                <th scope="col" class="number">
                  {to ? <a href={to(value)}>{label}</a> : label}
                  <br />
                  <span class="meta">{countText(totalResponses, "answer")}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name }) => (
              <tr>
                <th scope="row">{name}</th>
                {groups.map(({ standings: within }) => {
                  const found = within.find((standing) => standing.id === id);
                  const interval = found ? intervalOf(found) : null;
                  return <td class="number">{interval ? <IntervalText of={interval} /> : "-"}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="hint">Each {what} is fitted for itself, so scores are compared within a column.</p>
    </Section>
  );
}

/** The best and the worst sample of each prompt, side by side. */
export function ExamplesSection({ examples, children }: { examples: readonly SideBySide[]; children?: Child }) {
  return (
    <Section title="Best and worst" class="long">
      {examples.length === 0 ? (
        <p class="empty">No prompt has two samples that people compared yet.</p>
      ) : (
        <>
          <p>For each prompt the sample that people liked most, and the one that they liked least.</p>
          <ol class="duels">
            {examples.map((example) => (
              <li>
                <PromptFigure of={example} />
                <div class="duel">
                  <SampleFigure of={example.best} title="Best" />
                  <SampleFigure of={example.worst} title="Worst" />
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
      {children}
    </Section>
  );
}

function PromptFigure({ of: { identifier, prompt, promptAsset, responses } }: { of: SideBySide }) {
  return (
    <div>
      <h3 class="plain-text">{prompt ?? identifier}</h3>
      {promptAsset && <AssetFigure asset={promptAsset} />}
      <p class="meta">{countText(responses, "answer")}</p>
    </div>
  );
}

function SampleFigure({ of: { name, asset }, title }: { of: SideBySide["best"]; title: string }) {
  return (
    <div>
      <h4>
        <span class="meta">{title}:</span> {name}
      </h4>
      {asset ? <Sample asset={asset} /> : <p class="empty">The sample was deleted.</p>}
    </div>
  );
}

/** The page must allow films and sounds. */
function Sample({ asset }: { asset: StoredAssetTree }) {
  if (asset.kind !== "file") return <AssetFigure asset={asset} size="large" />;
  const [kind] = asset.facts.mediaType.split("/");
  const source = filePath(asset.fileName);
  if (kind === "video") return <video class="player" src={source} controls preload="metadata" muted playsinline />;
  // biome-ignore lint/a11y/useMediaCaption: nobody wrote any for what a model made.
  if (kind === "audio") return <audio class="player" src={source} controls preload="metadata" />;
  return <AssetFigure asset={asset} size="large" />;
}
