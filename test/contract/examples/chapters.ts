/**
 * The stories behind the examples of docs/openapi.json, in the order in which they are told: one organization labels photos of pets and of
 * street signs. Each goes on with what the ones before it made (`Cast`).
 *
 * To give an operation an example, add a step to the story that it belongs to, or a story of its own below:
 *
 *     const { datasetId } = await stage.show("createDataset", { json: { name: "Street signs" } });
 *
 * Then run `npm test -- --update test/contract/openapi`, which records the step into docs/examples and the document. A step that the
 * document should not show is a `stage.call`. A request that the service sends itself is shown by `stage.showSent`. An operation may be
 * shown several times, for further parameters or statuses: the first value of each place is the example. Ids, times and tokens are
 * replaced by example values by themselves, see volatile.ts.
 */
import { tellAssets } from "./assets.story.ts";
import { tellAudiences, tellBlocks, tellRuns, tellSharing } from "./audiences.story.ts";
import { tellBenchmarks } from "./benchmarks.story.ts";
import { tellCampaigns, tellOperations } from "./campaigns.story.ts";
import type { Cast } from "./cast.ts";
import { tellIdentity } from "./identity.story.ts";
import { tellDatasets, tellFlows, tellJobs } from "./labeling.story.ts";
import { tellProblems } from "./problems.story.ts";
import { tellService } from "./service.story.ts";
import { tellServing } from "./serving.story.ts";
import { tellSignals } from "./signals.story.ts";
import type { Stage } from "./stage.ts";
import { tellValidation } from "./validation.story.ts";
import { tellWebhooks } from "./webhooks.story.ts";

type Tell = (stage: Stage, cast: Cast) => Promise<void>;

export const chapters: [title: string, tell: Tell][] = [
  ["how a program signs in", tellIdentity],
  ["how pictures come in", tellAssets],
  ["how an audience is made", tellAudiences],
  ["how an audience is shared", tellSharing],
  ["how people qualify", tellServing],
  ["how everybody is judged anew", tellRuns],
  ["how somebody is kept away", tellBlocks],
  ["how a dataset comes together", tellDatasets],
  ["how a dataset is labeled", tellJobs],
  ["how a job is repeated", tellSignals],
  ["how attention is checked", tellValidation],
  ["how photos are ranked on demand", tellFlows],
  ["how models are compared", tellBenchmarks],
  ["how a campaign follows a program", tellCampaigns],
  ["how a server is told what happens", tellWebhooks],
  ["how the installation is run", tellOperations],
  ["how the service is", tellService],
  ["what goes wrong", tellProblems],
];
