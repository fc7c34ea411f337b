interface Tag {
  /** The name on the wire, which generated clients name their modules after. */
  name: string;
  /** A readable heading. */
  title: string;
  description: string;
}

/** The parts of the API in the order in which one learns them, by group. */
const groups: { name: string; tags: Tag[] }[] = [
  {
    name: "Sign in",
    tags: [
      {
        name: "Identity",
        title: "Tokens and sign-in",
        description:
          "OAuth 2.0 and OpenID Connect. A program gets a token with its client id and secret; a command-line tool has somebody sign in with a browser, or by a code on another device. Discovery names every address, so most OAuth libraries need no more than the issuer's URL.",
      },
    ],
  },
  {
    name: "Pictures and other files",
    tags: [
      {
        name: "Asset",
        title: "Files",
        description:
          'Pictures, videos and sounds that people look at. An upload answers a file name, by which everything else refers to the file: `{ "_t": "ExistingAssetInput", "name": "…" }`. Stills are compressed to WebP unless you say otherwise. Reading a file needs no token: its name cannot be guessed.',
      },
      {
        name: "BatchUpload",
        title: "Batch uploads",
        description:
          "Thousands of files by their URLs. The service downloads them in the background; ask for the status by batch, or for all batches of one `correlationId`. A file that cannot be downloaded fails alone, and its entry says why.",
      },
    ],
  },
  {
    name: "People",
    tags: [
      {
        name: "Audience",
        title: "Audiences",
        description:
          "People who have shown that they are good at one kind of task. An audience tests people on its examples (*distilling*); who does well *graduates* and gets work, who does not is *dropped*. Create one, add examples, then start recruiting. A *filtered audience* is the part of an audience's graduates that a filter lets through. Changes of rules judge everybody anew in a background run.",
      },
      {
        name: "Examples",
        title: "Examples",
        description:
          "Questions with a known answer, by which an audience tests people. Each has an asset, a payload that says what is asked, and a truth. About ten good examples make an audience that can be trusted; people are shown the explanation when they are wrong.",
      },
      {
        name: "Sharing",
        title: "Sharing",
        description:
          "Lets other accounts or whole organizations use an audience, as viewers or as editors. An editor may change it and start recruiting, which uses the owner's quotas. Sharing a filtered audience shares its base audience.",
      },
    ],
  },
  {
    name: "Labeling",
    tags: [
      {
        name: "Dataset",
        title: "Datasets",
        description:
          "What is to be labeled. A dataset holds datapoints; jobs take the datapoints that it has when they begin.",
      },
      {
        name: "Datapoints",
        title: "Datapoints",
        description:
          "The items of a dataset: a file, a text, or two of them to compare, with an optional context that is shown beside it. Add them one by one, or up to a thousand in one request. Private metadata comes back with the results and is never shown to people.",
      },
      {
        name: "DatasetGroup",
        title: "Groups of a ranking",
        description:
          "A ranking compares the datapoints of one group with each other. Here a group gets the context that all of its comparisons show.",
      },
      {
        name: "ContextShortening",
        title: "Contexts",
        description:
          "Clients ask here for a shorter form of contexts that are too long to be read with every task. This installation answers each text unchanged.",
      },
      {
        name: "Job",
        title: "Definitions, jobs and results",
        description:
          "A *definition* says what is asked of a dataset, by which workflow, and when a task has enough answers (its *referee*). Revisions change it without touching jobs that run. A *job* has people of an audience, or of `global`, answer a definition; read its progress, then its results as JSON, NDJSON or CSV. Single answers can be rejected, and tasks asked anew.",
      },
      {
        name: "Benchmark",
        title: "Benchmarks",
        description:
          "Which of several models is best, as people judge it. A benchmark has prompts, participants with samples that answer them, and leaderboards.",
      },
      {
        name: "BenchmarkPrompt",
        title: "Prompts of a benchmark",
        description:
          "What the models were asked: a text, an asset or both, under an identifier of yours. Tags let leaderboards and readings choose among them.",
      },
      {
        name: "Participant",
        title: "Participants",
        description:
          "The models. Submitting one has people compare it with all others; disabling it leaves it out without losing anything.",
      },
      {
        name: "ParticipantSample",
        title: "Samples of participants",
        description: "What a model made of each prompt. An asset stands once under an identifier.",
      },
      {
        name: "Leaderboard",
        title: "Leaderboards",
        description:
          "Each asks one question about pairs of samples. Its runs are ordinary jobs, and its standings come from all votes of its runs.",
      },
      {
        name: "RankingFlow",
        title: "Ranking flows",
        description:
          "For programs that ask all day long which of a few things is best. A flow keeps the question, the audience and how many answers its *items* take. Each item is one set of things to rank, and the first pair is served within a second.",
      },
      {
        name: "Flow",
        title: "Flows of any type",
        description: "Lists, reads and deletes flows. So far all of them are ranking flows.",
      },
      {
        name: "RankingFlowItem",
        title: "Items of a ranking flow",
        description:
          "Post a dataset of 2 to 100 datapoints, ask for the item's state, and read its ranking and the matrix of votes once it has ended.",
      },
      {
        name: "FlowItem",
        title: "Items of any flow",
        description: "Stops an item before its time. What people hold then still counts for a moment.",
      },
      {
        name: "Signal",
        title: "Signals",
        description:
          "The same job again and again: an audience, a definition and an interval. Each *run* of a signal makes one job. A run whose predecessor still works is skipped.",
      },
      {
        name: "ValidationSet",
        title: "Validation sets",
        description:
          "Checks with a known answer, kept apart from audiences. A job's definition may name a set: its rapids are then mixed into what people see, and right and wrong are counted for each person. People who fail can be left out. A question about the person belongs here too.",
      },
      {
        name: "LabelingLink",
        title: "Labeling links",
        description:
          "Addresses that people open on a phone or a computer to label without an account: a class, a team, visitors of an open day. A link serves one audience or one job, may expire, and may be limited to a number of people.",
      },
    ],
  },
  {
    name: "Serving",
    tags: [
      {
        name: "Serving",
        title: "Sessions of people",
        description:
          "For publishers: apps, sites and games that have people. Open a session for a person, show its rapids, send each answer, and get the next one. Needs a token with the scope `serve`. What is held of a person can be exported and erased here too.",
      },
      {
        name: "Campaign",
        title: "Campaigns",
        description:
          "Decide who is given which work. Each audience and each job has a campaign that follows from it. A *program campaign* is your own: a graph of questions, branches and ends, checked as a whole before it is stored. Admins also see and set here what campaigns ask of the booster, which buys people's attention.",
      },
    ],
  },
  {
    name: "Running it",
    tags: [
      {
        name: "Webhooks",
        title: "Webhooks and events",
        description:
          "Tells your server when an audience is ready, a run or a batch is done, or a job is completed, so that nothing has to poll. Deliveries are signed as the Standard Webhooks specification says, and are tried again for a day. Events can be listed by those who cannot receive.",
      },
      {
        name: "Organization",
        title: "Organization",
        description: "What an organization uses of its quotas, and its place in serving. Admins change both.",
      },
      {
        name: "Billing",
        title: "Billing",
        description:
          "What answers cost, how an organization pays, and what it may spend. Nothing has a price until an Admin sets one.",
      },
      {
        name: "Cache",
        title: "Caches of serving",
        description:
          "Shows Admins what serving has in memory: the campaigns that can be served, and the scores that are assumed for people who have none.",
      },
      {
        name: "Restore",
        title: "After a restore",
        description:
          "Brings counts, rules and files in line after the database went back in time. For Admins; a restore runs in the background and reports what it found.",
      },
      {
        name: "Service",
        title: "Service",
        description:
          "Health and status for monitors, this document, and the pages that show it. Most of it needs no token.",
      },
    ],
  },
];

/** The tags of a document and their groups, as far as its operations use them. */
export function describeTags(used: ReadonlySet<string>) {
  const present = groups
    .map(({ name, tags }) => ({ name, tags: tags.filter((tag) => used.has(tag.name)) }))
    .filter(({ tags }) => tags.length > 0);
  return {
    tags: present.flatMap(({ tags }) =>
      tags.map(({ name, title, description }) => ({ name, "x-displayName": title, description })),
    ),
    "x-tagGroups": present.map(({ name, tags }) => ({ name, tags: tags.map((tag) => tag.name) })),
  };
}
