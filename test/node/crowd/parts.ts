/** The parts of `npm run crowd`, which are plain JavaScript. */
const part = (name: string) =>
  import(/* @vite-ignore */ new URL(`../../../scripts/crowd/${name}.mjs`, import.meta.url).href);

export const { answerTo, guessChance } = await part("answering");
export const { draftPeople, wantedBy } = await part("people");
export const { isAble, meanChance, neededAccuracy } = await part("ability");
export const { createTally, judgePool } = await part("tally");
export const { live } = await part("life");
export const { liveTogether } = await part("together");
export const { drawCrowd, drawFunnel, tellCrowd } = await part("picture");
export const { showLive } = await part("screen");
export const { summarize } = await part("summary");
export const { readArguments } = await part("arguments");
export const { agreementOf } = await part("job/agreement");
export const { answerTask } = await part("job/task-answer");
export const { createJobCrowd } = await part("job/job-crowd");
export const { truthOf } = await part("job/truth");
