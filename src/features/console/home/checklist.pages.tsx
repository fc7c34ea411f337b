import { type FirstStep, firstSteps, nextStep } from "../../../domain/home/first-steps.ts";
import { LinkButton } from "../../../http/pages/components/parts.tsx";
import { RoleLink } from "../../../http/pages/components/role-link.tsx";
import { Steps as StepList } from "../../../http/pages/components/steps.tsx";
import { labelingPaths, pathOf } from "../labeling/labeling.pages.tsx";
import type { Home } from "./home.usecases.ts";

type Steps = NonNullable<Home["steps"]>;

interface ShownStep {
  title: string;
  hint: string;
  /** What its button says. */
  label: string;
  /** Null: an earlier step must be done first. */
  pathOf(steps: Steps): string | null;
}

const querying = (path: string, name: string, id: string | null) =>
  id === null ? path : `${path}?${name}=${encodeURIComponent(id)}`;

const shown: Record<FirstStep, ShownStep> = {
  dataset: {
    title: "Make a dataset",
    hint: "Drop the pictures, texts, videos or sounds that people shall look at.",
    label: "New dataset",
    pathOf: () => `${labelingPaths.datasets}/new`,
  },
  definition: {
    title: "Write a task",
    hint: "The question that people are asked about each of them, and the answers they choose from.",
    label: "Write the task",
    pathOf: ({ datasetId }) => querying(`${labelingPaths.definitions}/new`, "dataset", datasetId),
  },
  try: {
    title: "Try it as a person",
    hint: "See on a phone's screen what people will see, before anybody is asked.",
    label: "Try it",
    pathOf: ({ definitionId }) => definitionId && pathOf("definitions", definitionId, "/try"),
  },
  job: {
    title: "Start a job",
    hint: "Choose who answers. Everybody will do for a first job.",
    label: "New job",
    pathOf: ({ definitionId }) => querying(`${labelingPaths.jobs}/new`, "definition", definitionId),
  },
  link: {
    title: "Pass the link on",
    hint: "Who opens it labels at once, without an account.",
    label: "Make a link",
    pathOf: ({ jobId }) => jobId && pathOf("jobs", jobId, "/links"),
  },
  results: {
    title: "Download the results",
    hint: "As a table, or as JSON for a program. They grow while people answer.",
    label: "To the results",
    pathOf: ({ jobId }) => jobId && pathOf("jobs", jobId),
  },
};

/** The way of a newcomer to their first results. The next step has the button. */
export function Checklist({ of: steps }: { of: Steps }) {
  const next = nextStep(steps.isDone);
  return (
    <StepList
      title="To your first results"
      of={firstSteps.map((step) => {
        const { title, hint, label, pathOf: to } = shown[step];
        const path = to(steps);
        const isNext = step === next;
        return {
          title: path === null || isNext ? title : <RoleLink to={path}>{title}</RoleLink>,
          isDone: steps.isDone[step],
          actions: isNext && path !== null && <LinkButton to={path} label={label} />,
          children: isNext && <p class="meta">{hint}</p>,
        };
      })}
    />
  );
}
