import type { Stage } from "./stage.ts";

interface Telling {
  benchmarkId: string;
  leaderboardId: string;
}

const details = {
  country: "DE",
  language: "de",
  demographics: { age: "25-34", gender: "Female", occupation: "Healthcare" },
};

/** Where the models of a benchmark stand, once people have answered its run. */
export async function tellStandings(stage: Stage, { benchmarkId, leaderboardId }: Telling): Promise<void> {
  const { items: runs } = await stage.call("queryLeaderboardRuns", { parameters: { leaderboardId } });
  const [run] = runs;
  for (const userId of ["ann", "bob", "cleo"]) await answerRun(stage, { jobId: run.jobId, userId });

  const people = {
    country: { in: ["DE", "AT"] },
    language: { eq: "de" },
    gender: { eq: "Female" },
    age_bucket: { in: ["25-34", "35-44"] },
    occupation: { neq: "Student" },
  };
  const filters = {
    logic: "and",
    ...people,
    tags: { in: ["indoors", "outdoors"] },
    run_id: { eq: run.id },
    prompt_identifier: { contains: "-" },
    voted_at: { gte: stage.inDays(-1) },
  };
  const ofBenchmark = { benchmarkId, ...filters, leaderboard_id: { eq: leaderboardId } };
  const ofLeaderboard = { leaderboardId, ...filters };
  const anybody = { participant_id: { neq: "par_unknown" } };
  await stage.show("queryBenchmarkStandings", {
    parameters: { ...ofBenchmark, ...anybody, useWeightedScoring: true, generalize: true },
  });
  await stage.show("queryLeaderboardStandings", {
    parameters: { ...ofLeaderboard, ...anybody, useWeightedScoring: true, generalize: true },
  });
  await stage.show("queryBenchmarkMatrix", { parameters: { ...ofBenchmark, ...anybody, useWeightedScoring: false } });
  await stage.show("queryLeaderboardMatrix", {
    parameters: { ...ofLeaderboard, ...anybody, useWeightedScoring: false },
  });
  const page = { page: 1, page_size: 10, sort: ["-extremeness"], useWeightedScoring: false };
  await stage.show("queryBenchmarkMatchups", { parameters: { ...ofBenchmark, ...anybody, ...page, groupBy: "Image" } });
  await stage.show("queryBenchmarkMatchups", {
    parameters: {
      benchmarkId,
      // Who wins goes by ids, which are drawn.
      winner_participant_id: { neq: "par_unknown" },
      looser_participant_id: { neq: "par_unknown" },
    },
  });
  await stage.show("queryBenchmarkPromptRatings", {
    parameters: { ...ofBenchmark, ...anybody, ...page, groupBy: "Participant" },
  });
  await stage.show("getBenchmarkDemographics", { parameters: { ...ofBenchmark, ...anybody } });
  await stage.show("queryBenchmarkTags", { parameters: { benchmarkId } });
}

/** A person answers all of the run's matchups, and likes the side that they see first. */
async function answerRun({ app }: Stage, { jobId, userId }: { jobId: string; userId: string }): Promise<void> {
  const now = Date.now();
  const desk = app.deps.desks(jobId, 0);
  const until = now + 600_000;
  const taken = await desk.take({ userId, attributes: details, weight: 0.8, count: 100, now, until, leaseMs: 600_000 });
  for (const { id, content } of taken.tasks) {
    const [first] = content.asset.kind === "multi" ? content.asset.assets : [];
    const result = { _t: "CompareResult" as const, winners: [first?.identifier ?? ""] };
    await desk.answer({ task: id, person: taken.person ?? 0, userId, result, weight: 0.8, now });
  }
}
