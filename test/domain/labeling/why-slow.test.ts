import { expect, it } from "vitest";
import { type JobSituation, whySlow } from "../../../src/domain/labeling/why-slow.ts";

const fine: JobSituation = {
  state: "Running",
  isNew: false,
  openTasks: 10,
  recentAnswers: 40,
  people: 8,
  answersPerTask: 5,
  qualified: 12,
  isRecruiting: true,
  held: { tasks: 4, people: 4, until: 1_000 },
  otherJobs: 0,
  preferredJobs: 0,
  blocked: 0,
  links: { open: 1, closed: 0 },
};

const reasonsOf = (change: Partial<JobSituation>) => whySlow({ ...fine, ...change }).map(({ sentence }) => sentence);

it("says nothing of a job to which answers come, or that is over", () => {
  expect(reasonsOf({})).toEqual([]);
  expect(reasonsOf({ state: "Completed", people: 0 })).toEqual([]);
  expect(reasonsOf({ openTasks: 0, people: 0 })).toEqual([]);
});

it("says of a job that asks nobody only why", () => {
  expect(reasonsOf({ state: "Submitted", people: 0 })).toEqual([
    "Its tasks are still being laid out. People get them right after that.",
  ]);
  expect(reasonsOf({ state: "Paused", people: 0 })).toEqual([]);
});

it("says which people are missing, and how many qualify", () => {
  const none = { tasks: 0, people: 0, until: null };
  expect(reasonsOf({ qualified: 0, people: 0, isRecruiting: false })).toEqual([
    "Nobody qualifies for it yet. Its audience is not recruiting: start it, or share a link.",
  ]);
  expect(reasonsOf({ people: 0, recentAnswers: 0, held: none })).toEqual([
    "Nobody took a task in the last hour, of 12 people who qualify. Share a link to reach people.",
  ]);
  expect(reasonsOf({ people: 0, recentAnswers: 0, held: none, isNew: true, qualified: null })).toEqual([
    "Nobody has taken a task yet. Share a link to reach people.",
  ]);
  expect(reasonsOf({ people: 1, qualified: null, answersPerTask: 1 })).toEqual([
    "Only 1 person took tasks in the last hour.",
  ]);
  expect(reasonsOf({ people: 4, qualified: null })).toEqual([
    "Only 4 people took tasks in the last hour. Nobody answers a task twice, and each takes up to 5 answers.",
  ]);
  expect(reasonsOf({ people: 5, recentAnswers: 0, held: none })).toEqual([
    "Those who came have answered what is open to them: 5 people in the last hour, of 12 people who qualify. Each answers a task once, so new people are needed.",
  ]);
});

it("says until when tasks are in the hands of people who do not answer", () => {
  const held = { tasks: 10, people: 2, until: 5_000 };
  expect(whySlow({ ...fine, held })).toEqual([
    {
      sentence: "All open tasks are with 2 people who have not answered yet. Others get them at the latest at",
      until: 5_000,
    },
  ]);
  expect(reasonsOf({ held: { ...held, tasks: 3 } })).toEqual([]);
  expect(reasonsOf({ held: { ...held, tasks: 3 }, recentAnswers: 0 })).toHaveLength(1);
});

it("names closed links, a deleted audience and other jobs, the weightiest first", () => {
  expect(reasonsOf({ links: { open: 0, closed: 2 }, isRecruiting: null, otherJobs: 1 })).toEqual([
    "Its audience was deleted, so nobody new can qualify for it.",
    "All of its links are closed or have ended. Make a new one to let people in.",
    "1 other job asks the same people. They are divided among all of them.",
  ]);
});

it("counts blocked people where people are missing, and jobs that come before this one", () => {
  expect(reasonsOf({ blocked: 3 })).toEqual([]);
  expect(reasonsOf({ people: 1, answersPerTask: 1, qualified: null, blocked: 3 })).toEqual([
    "Only 1 person took tasks in the last hour.",
    "3 people are blocked and get none of its tasks, whether they qualify or not.",
  ]);
  expect(reasonsOf({ otherJobs: 2, preferredJobs: 1 })).toEqual([
    "2 other jobs ask the same people. They are divided among all of them.",
    "1 of them has a higher priority than this one, so people are given it less often.",
  ]);
});
