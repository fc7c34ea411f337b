import { beforeAll, expect, it } from "vitest";
import { findEntries, readIndex, type SearchIndex } from "../../src/docs/search.ts";
import { builtSite } from "./build.ts";

let index: SearchIndex;
beforeAll(() => {
  index = readIndex(builtSite().search);
});

/** What people ask every day, and pages of which one must be among the first three. */
it.each([
  ["webhook signature", ["guide/webhooks#verifying", "guide/webhooks#replacing-a-secret"]],
  ["pagination", ["guide/lists#pages"]],
  ["export csv", ["guide/questions#how-do-i-export-results-as-csv-or-json", "guide/labeling#from-typescript"]],
  ["instructions", ["guide/labeling#tell-people-the-rules", "guide/questions#how-do-i-give-people-instructions"]],
  ["invite member", ["guide/operations#accounts", "guide/questions#how-do-i-invite-a-member-to-my-team"]],
  ["docker", ["guide/questions#is-there-a-docker-image"]],
  ["COCO", ["guide/questions#can-i-export-coco-yolo-or-pascal-voc"]],
  ["delete user data", ["guide/serving#erase-a-person"]],
  ["self host", ["guide/deploying"]],
  ["api key", ["guide/first-labels#get-a-token", "guide/questions#where-do-i-get-an-api-key"]],
  ["rate limit", ["guide/limits#rates"]],
  [
    "how do I upload many pictures",
    ["guide/assets#upload-many-urls", "guide/questions#how-do-i-upload-many-pictures-at-once"],
  ],
  [
    "bounding boxes",
    [
      "guide/labeling#kinds-of-work",
      "guide/questions#which-kinds-of-tasks-are-there-bounding-boxes-classification-ranking",
    ],
  ],
  ["what does it cost", ["guide/cost"]],
  ["python client", ["guide/from-python", "guide/questions#is-there-a-python-client"]],
  ["pandas", ["guide/from-python#wait-and-read-the-results"]],
  ["jupyter notebook", ["guide/from-python"]],
  ["upload a folder", ["guide/assets#upload-a-folder", "guide/from-python#a-folder-becomes-a-dataset"]],
  ["typescript library", ["guide/typescript", "guide/typescript#credentials", "guide/labeling#from-typescript"]],
  ["prolific", ["guide/labeling-in-a-browser#use-a-panel"]],
  ["mechanical turk completion code", ["guide/labeling-in-a-browser#use-a-panel"]],
  ["embed labeling in my page", ["guide/labeling-in-a-browser#in-your-own-pages"]],
  ["attention check", ["guide/check-attention"]],
  ["gold standard questions", ["guide/check-attention"]],
  ["inter-annotator agreement", ["guide/results#how-far-people-agree"]],
  ["confidence of a result", ["guide/results#the-answer-of-a-task", "guide/results"]],
  ["early stopping", ["guide/results#early-stopping"]],
  ["backup", ["guide/operations#backups"]],
  ["restore a deleted audience", ["guide/operations#restoring"]],
  ["roll back a deployment", ["guide/operations#upgrading-and-rolling-back"]],
  ["roles and permissions", ["guide/operations#roles"]],
  ["single sign-on", ["guide/operations#other-issuers"]],
  ["webhook retries", ["guide/webhooks#answering"]],
  ["idempotency", ["guide/errors#create-once-idempotency-key"]],
  ["error codes", ["guide/errors#codes"]],
  ["filter a list", ["guide/lists#filter"]],
  ["maximum file size", ["guide/limits#sizes"]],
  [
    "keyboard shortcuts",
    [
      "guide/questions#which-keyboard-shortcuts-does-the-labeling-page-have",
      "guide/labeling-in-a-browser#what-the-page-shows",
    ],
  ],
  ["languages of the labeling page", ["guide/labeling-in-a-browser#languages"]],
  [
    "share an audience with another organization",
    ["guide/audiences#share-it", "reference/shareAudienceWithOrganization"],
  ],
  ["graduation", ["guide/concepts#graduation"]],
  ["repeat a job every night", ["guide/repeat-a-job"]],
  ["sign in from a command line", ["guide/typescript#the-command-line"]],
  [
    "block a bad worker",
    ["reference/blockPerson", "guide/labeling#who-worked-on-a-job", "guide/audiences#keep-somebody-away"],
  ],
  ["review disagreements", ["guide/console#review-what-people-disagree-on"]],
  ["getting started", ["guide/first-labels"]],
  ["quick start", ["guide/first-labels"]],
  ["change my password", ["guide/operations#passwords-and-sessions"]],
  ["authentication", ["guide/first-labels#get-a-token"]],
  ["rest api", ["reference"]],
  ["swagger", ["reference"]],
  ["webhook", ["guide/webhooks"]],
  ["how much do I pay annotators", ["guide/money#what-publishers-and-people-earn"]],
  ["invoice", ["guide/money#what-is-billed"]],
  ["iframe", ["guide/labeling-in-a-browser#in-your-own-pages"]],
  ["max image size", ["guide/limits#sizes"]],
  ["heic", ["guide/questions#which-files-can-i-upload-and-how-large-may-they-be"]],
  ["stop a job", ["reference/pauseJob"]],
  ["test with fake people", ["guide/labeling#try-it-without-people"]],
  [
    "segmentation masks",
    [
      "guide/labeling#kinds-of-work",
      "guide/questions#which-kinds-of-tasks-are-there-bounding-boxes-classification-ranking",
    ],
  ],
  ["where is my data stored", ["guide/deploying"]],
  ["majority vote", ["guide/results#how-votes-are-weighed"]],
  // With typing mistakes.
  ["uplaod images", ["guide/questions#how-do-i-upload-many-pictures-at-once", "guide/assets#upload"]],
  ["langauge", ["guide/labeling-in-a-browser#languages"]],
  ["pagnation", ["guide/lists#pages"]],
  ["webhok secret", ["guide/webhooks#replacing-a-secret"]],
  ["python exmaple", ["guide/from-python"]],
  ["keybord shortcuts", ["guide/questions#which-keyboard-shortcuts-does-the-labeling-page-have"]],
])("%s", (question, pages) => {
  const first = findEntries(index, question, 3).map(({ path }) => path.replace("/docs/", ""));
  expect(
    pages.some((page) => first.includes(page)),
    `${question}: ${first.join(", ")}`,
  ).toBe(true);
});
