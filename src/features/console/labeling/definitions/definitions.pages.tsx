import type { Child } from "hono/jsx";
import { allKinds, kindOf } from "../../../../domain/kinds/kinds.ts";
import type { RankingWorkflow } from "../../../../domain/labeling/definition.ts";
import { defaultAggregatorOf } from "../../../../domain/labeling/definition-type.ts";
import {
  aggregationSentence,
  pairSentence,
  rankingSentence,
  refereeSentence,
} from "../../../../domain/labeling/plan-sentences.ts";
import { askedIn } from "../../../../domain/labeling/result-file/result-type.ts";
import { countText, numberText } from "../../../../domain/text/numbers.ts";
import { question } from "../../../../domain/text/question.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { AssetFigure } from "../../../../http/pages/components/asset-figure.tsx";
import { Facts, Figures } from "../../../../http/pages/components/figures.tsx";
import { type ListPage, PagedRows } from "../../../../http/pages/components/list.tsx";
import { confirmPage, framedPage } from "../../../../http/pages/components/page.tsx";
import { Copyable, LinkButton, Meta, Row, Section, Time, Warning } from "../../../../http/pages/components/parts.tsx";
import type { queryDefinitions } from "../../../labeling/definitions/definition-views.usecases.ts";
import { InstructionsFacts } from "../../instructions/instructions-facts.pages.tsx";
import { blueprintRows } from "../../kinds/kinds.pages.tsx";
import type { ItemOf } from "../../list.routes.ts";
import { tryFrame } from "../../try/try-frame.pages.tsx";
import { Created, labelingPaths, labelingTabs, pathOf } from "../labeling.pages.tsx";
import type { ShownDefinition } from "./definitions.usecases.ts";

const path = labelingPaths.definitions;

export const definitionListPage: ListPage<ItemOf<typeof queryDefinitions>> = {
  path,
  title: "Definitions",
  section: "labeling",
  what: "definition",
  filters: {
    name: { label: "Name", parameter: "name[contains]" },
    type: {
      label: "Kind",
      parameter: "definition_type[eq]",
      options: {
        ...Object.fromEntries(allKinds.map(({ name, words }) => [name, words.title])),
        GroupedRanking: "Rank",
      },
    },
  },
  sorts: { "-created_at": "Newest first", created_at: "Oldest first", name: "By name" },
  create: [`${path}/new`, "New definition"],
  tabs: labelingTabs("definitions"),
  lead: (organization) => `What ${organization} asks about its datasets. Jobs are created from definitions.`,
  empty: {
    title: "No definitions yet",
    text: "A definition says what people are asked about a dataset, and when a task has enough responses.",
  },
  row: ({ definitionId, name, definitionType, revisionCount, createdAt, ownerMail }) => (
    <Row
      title={name}
      to={pathOf("definitions", definitionId)}
      status={definitionType}
      meta={[countText(revisionCount, "revision"), <Created at={createdAt} />, ownerMail]}
    />
  ),
  csv: `${path}.csv`,
  columns: {
    Name: ({ name }) => name,
    Kind: ({ definitionType }) => definitionType,
    Revisions: ({ revisionCount }) => revisionCount,
    "Created by": ({ ownerMail }) => ownerMail,
    "Created at": ({ createdAt }) => createdAt,
    "Definition id": ({ definitionId }) => definitionId,
  },
};

export function definitionPage(c: AppContext, shown: ShownDefinition) {
  const { definition, revision, plan, datapoints, requiredResponses, datasetName } = shown;
  const { id, name, definitionType, ownerMail, createdAt, revisionCount } = definition;
  const { number, datasetId, createdByMail, pipelineId } = revision;
  const isNewest = number === revisionCount;
  const to = (rest = "") => pathOf("definitions", id, rest);
  return framedPage(c, {
    title: isNewest ? name : `${name}, revision ${number}`,
    heading: (
      <>
        {name} <span class="badge plain">{definitionType}</span>
      </>
    ),
    section: "labeling",
    showsFiles: true,
    back: [path, "Definitions"],
    beside: (
      <div class="actions">
        {isNewest && (
          <LinkButton to={`${labelingPaths.jobs}/new?definition=${encodeURIComponent(id)}`} label="Start a job" />
        )}
        <LinkButton to={to("/revise")} label="Revise" look="quiet" />
        <LinkButton to={to("/delete")} label="Delete" look="quiet danger" />
      </div>
    ),
    calls: [
      callOf("getJobRevision", [id, `${number}`], { title: "Reads it" }),
      callOf("createJob", [], { title: "Starts a job on it", body: { jobDefinitionId: id, audienceId: "global" } }),
    ],
    body: (
      <>
        <Meta of={[<Copyable text={id} />, <Created at={createdAt} />, ownerMail]} />
        {!isNewest && (
          <Warning>
            This is revision {numberText(number)}. New jobs take <a href={to()}>the newest one</a>.
          </Warning>
        )}
        <Figures
          of={[
            ["Revision", numberText(number), isNewest ? "the newest" : `of ${numberText(revisionCount)}`],
            ["Datapoints", numberText(datapoints), "in the dataset now"],
            ["Responses", numberText(requiredResponses), "at most, of a job that starts now"],
          ]}
        />
        <div class="with-preview">
          <div class="stack">
            <Section title="What is asked">
              <Facts rows={askedRows(plan)} />
            </Section>
            <InstructionsFacts
              content={revision.instructions}
              version={revision.instructionsId}
              edit={to("/instructions")}
              none="People read nothing before their first task, unless the audience of the job has instructions."
            />
            <Section title="When a task is done">
              <Facts
                rows={{
                  Rule: refereeSentence(plan.referee),
                  Results: plan.aggregatorType ?? defaultAggregatorOf(plan.workflow),
                  Answers: aggregationSentence(plan) ?? "As they were given.",
                }}
              />
            </Section>
            <Section title="Where it comes from">
              <Facts
                rows={{
                  Dataset: datasetName ? <a href={pathOf("datasets", datasetId)}>{datasetName}</a> : "It was deleted",
                  "Revision made": [<Time at={revision.createdAt} />, createdByMail && ` by ${createdByMail}`],
                  Pipeline: <Copyable text={pipelineId} label="pipeline id" />,
                }}
              />
            </Section>
            <Revisions of={shown} />
          </div>
          <aside class="preview" aria-label="Try it">
            <h2>Try it as a person</h2>
            {tryFrame(c, { kind: "definition", id, revision: number })}
            <p class="meta">The first tasks of a job on it. Nothing in it counts.</p>
          </aside>
        </div>
      </>
    ),
  });
}

function askedRows({ workflow, rapidFeatureFlags, campaignFeatureFlags }: ShownDefinition["plan"]) {
  const flags = (list: { key: string; value: string }[]) =>
    list.length === 0 ? null : (
      <ul>
        {list.map(({ key, value }) => (
          <li>
            <code>{key}</code> {value}
          </li>
        ))}
      </ul>
    );
  const isRanking = workflow._t === "GroupedRankingWorkflow";
  return {
    Task: isRanking ? "Choose the better one of two items of a group" : kindOf(workflow.blueprint).words.does,
    "People read": <strong>{askedIn(workflow)}</strong>,
    ...(isRanking ? rankingRows(workflow) : blueprintRows(workflow.blueprint)),
    "Settings of tasks": flags(rapidFeatureFlags),
    "Settings of the campaign": flags(campaignFeatureFlags),
  };
}

function rankingRows({ pairMaker, ranking, maxParallelism, contexts, contextAssets }: RankingWorkflow) {
  const assets = Object.entries(contextAssets).map(([group, asset]) => [group, <AssetFigure asset={asset} />] as const);
  const contextRows = [...Object.entries(contexts), ...assets].map(([group, context]): [string, Child] => [
    `Context of ${group}`,
    context,
  ]);
  return {
    Pairs: pairSentence(pairMaker),
    Scores: rankingSentence(ranking),
    "Open at once":
      maxParallelism === null ? "Half as many comparisons as the group has items" : numberText(maxParallelism),
    ...Object.fromEntries(contextRows),
  };
}

function Revisions({ of: { definition, revision, revisions } }: { of: ShownDefinition }) {
  const path = pathOf("definitions", definition.id);
  const row = ({ number, createdAt }: (typeof revisions.items)[number]) => (
    <li class="split">
      <a href={`${path}?revision=${number}`} aria-current={number === revision.number ? "true" : undefined}>
        Revision {numberText(number)}
      </a>
      <span class="meta">
        <Time at={createdAt} />
      </span>
    </li>
  );
  return (
    <Section title="Revisions">
      <PagedRows path={path} list={revisions} row={row} empty={null} previous="Newer" next="Older" />
    </Section>
  );
}

export function deleteDefinitionPage(c: AppContext, { id, name }: { id: string; name: string }) {
  const path = pathOf("definitions", id);
  return confirmPage(c, {
    title: question("Delete", name),
    section: "labeling",
    calls: callOf("deleteJobDefinition", [id]),
    body: "All its revisions go. Jobs on it go on, and their results stay. Its dataset stays too. This cannot be undone.",
    asks: { action: `${path}/delete`, label: "Delete", isDanger: true, back: path },
  });
}
