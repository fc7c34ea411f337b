import { countText } from "../../../domain/text/numbers.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { callOf } from "../../../http/pages/api-call.ts";
import { TinyFigure } from "../../../http/pages/components/asset-figure.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { Empty } from "../../../http/pages/components/parts.tsx";
import type { Trial } from "./try.usecases.ts";
import { type Tried, tryFrame, tryPathsOf } from "./try-frame.pages.tsx";

/** The console's page around the frame. */
export function trialPage(c: AppContext, tried: Tried, { title, tasks }: Trial) {
  const isDefinition = tried.kind === "definition";
  const nothing = isDefinition
    ? "The dataset gives no task. Add datapoints that fit what is asked."
    : "Add an example first.";
  const lead = [
    `This is the page that people label on, with ${countText(tasks.length, "task")}`,
    isDefinition ? " of the dataset, as a job would ask them. " : ". ",
    tasks.some(({ truth }) => truth !== null) && "After each answer it says whether that was right. ",
    "Nothing that you do here is counted or kept.",
  ];
  return framedPage(c, {
    title: `Try ${title}`,
    showsFiles: true,
    heading: "Try as a person",
    section: isDefinition ? "labeling" : "audiences",
    back: [tryPathsOf(tried).home, title],
    calls: isDefinition
      ? callOf("getJobDefinition", [tried.id], { title: "The definition:" })
      : callOf("queryExamplesForAudience", [tried.id], { title: "Its examples:" }),
    body:
      tasks.length === 0 ? (
        <Empty title="Nothing to try yet">{nothing}</Empty>
      ) : (
        <div class="trial">
          {tryFrame(c, tried)}
          <div class="beside">
            <p class="lead">{lead}</p>
            {tried.kind === "audience" && <OneByOne audienceId={tried.id} tasks={tasks} />}
          </div>
        </div>
      ),
  });
}

/** Leads to each example alone. */
function OneByOne({ audienceId, tasks }: { audienceId: string; tasks: Trial["tasks"] }) {
  return (
    <>
      <h2>One by one</h2>
      <ol class="one-by-one">
        {tasks.map(({ rapid: { id, instruction }, truth, asset }, i) => (
          <li>
            <a href={tryPathsOf({ kind: "example", id: audienceId, exampleId: id }).page} title={instruction}>
              <TinyFigure asset={asset} />
              <span>
                Example {i + 1}
                {truth === null && <small>no right answer</small>}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}
