import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawDisc } from "../demo/disc-picture.mjs";
import { awaitFront, endAwaitingFront, hasFront, isLink, putAtFront } from "./front.mjs";
import { localClients } from "./running-service.mjs";
import { seededRandom } from "./seeded-random.mjs";

/** The name of the sample's link, which its visitors read. */
const linkName = "Find the red discs";
const pictures = { examples: 10, tasks: 10 };
const uploadsAtOnce = 5;

/**
 * A labeling link to try, with its audience: it proves people on pictures with a red disc, and has a job for those who find it. Made the
 * first time, and kept beside the credentials. Null where the local accounts get no tokens.
 */
export async function sample({ baseUrl, state }) {
  const file = fileIn(state);
  if (existsSync(file)) return withAddress(baseUrl, JSON.parse(await readFile(file, "utf8")));
  const { customer } = await localClients(state);
  const call = await signIn(baseUrl, customer);
  if (!call) return null;
  const { url, ...made } = await makeSample(call);
  const kept = { ...made, path: new URL(url).pathname };
  // The address lets people in, so it is for this user's eyes, and written whole or not at all.
  await writeFile(`${file}.${process.pid}`, `${JSON.stringify(kept)}\n`, { mode: 0o600 });
  await rename(`${file}.${process.pid}`, file);
  return withAddress(baseUrl, kept);
}

/**
 * Lets the root page show the sample's tasks, unless it shows those of another link. Belongs before the runtime opens the database: its
 * own writes fail while another process writes. A sample that is not made yet goes there by itself, once it is.
 * @param {string} state
 * @param {import("./database.mjs").Execute} execute
 */
export async function prepareFront(state, execute) {
  const file = fileIn(state);
  if (!existsSync(file)) return awaitFront(linkName, execute);
  await endAwaitingFront(execute);
  const { linkId } = JSON.parse(await readFile(file, "utf8"));
  if (!(await hasFront(execute)) && (await isLink(linkId, execute))) await putAtFront(linkId, execute);
}

const fileIn = (state) => join(state, "sample.json");

/** Whether a sample was made. */
export const hasSample = (state) => existsSync(fileIn(state));

/** The port may be another one than last time. */
function withAddress(baseUrl, { audienceId, linkId, path }) {
  return { audienceId, linkId, url: `${baseUrl}${path}` };
}

/** No other people come in between: the audience takes those of its link alone. */
async function makeSample(call) {
  const random = seededRandom(7);
  const discs = Array.from({ length: pictures.examples + pictures.tasks }, () => drawDisc(random));
  const uploaded = [];
  for (let from = 0; from < discs.length; from += uploadsAtOnce) {
    const some = discs.slice(from, from + uploadsAtOnce);
    uploaded.push(...(await Promise.all(some.map(({ bytes }, i) => upload(call, bytes, `disc-${from + i + 1}.png`)))));
  }
  const { audienceId } = await call("POST", "/audience", { name: "Red discs" });
  const link = await call("POST", `/audience/${audienceId}/link`, { name: linkName });
  const filters = [{ _t: "DemographicFilter", identifier: "link", values: [link.linkId] }];
  await call("PATCH", `/audience/${audienceId}`, { filters });
  for (const [index, { box, area }] of discs.slice(0, pictures.examples).entries()) {
    await call("POST", `/audience/${audienceId}/example`, {
      asset: { _t: "ExistingAssetInput", name: uploaded[index] },
      payload: { _t: "LocateExamplePayload", target: "Tap on the red disc" },
      truth: { _t: "LocateExampleTruth", boundingBoxes: [box] },
      explanation: "The disc is somewhere else.",
      randomCorrectProbability: area,
    });
  }
  await call("POST", `/audience/${audienceId}/recruit`);
  await makeJob(call, audienceId, uploaded.slice(pictures.examples));
  return { ...link, audienceId };
}

async function makeJob(call, audienceId, names) {
  const jobDefinitionId = await askWhereDiscsAre(call, { dataset: "Red discs", names, votes: 100 });
  await call("POST", "/job", { jobDefinitionId, audienceId });
}

/** A definition that asks of stored pictures on which side their disc is. Gives its id. */
export async function askWhereDiscsAre(call, { dataset, names, votes }) {
  const { datasetId } = await call("POST", "/dataset", { name: dataset });
  const datapoints = names.map((name) => ({ asset: { _t: "ExistingAssetInput", name } }));
  await call("POST", `/dataset/${datasetId}/datapoints`, { datapoints });
  const categories = ["left", "right"].map((value) => ({ label: `On the ${value}`, value }));
  const { definitionId } = await call("POST", "/job/definition", {
    definitionName: "Where is the disc?",
    datasetId,
    workflow: {
      _t: "SimpleWorkflow",
      blueprint: { _t: "ClassifyBlueprint", title: "Where is the disc?", categories },
    },
    referee: { _t: "NaiveReferee", totalVotes: votes },
  });
  return definitionId;
}

export async function upload(call, bytes, name) {
  const form = new FormData();
  form.set("file", new File([bytes], name, { type: "image/png" }));
  return (await call("POST", "/asset/file", form)).fileName;
}

/** Calls of the API for a client. Null if the service issues no tokens. */
export async function signIn(baseUrl, { clientId, clientSecret }) {
  const Authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
  const body = new URLSearchParams({ grant_type: "client_credentials", scope: "api" });
  const answer = await fetch(`${baseUrl}/connect/token`, { method: "POST", body, headers: { Authorization } });
  if (!answer.ok) return null;
  const { access_token: token } = await answer.json();
  return async (method, path, json) => {
    const isForm = json instanceof FormData;
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(isForm || !json ? {} : { "Content-Type": "application/json" }) },
      ...(json ? { body: isForm ? json : JSON.stringify(json) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${text}`);
    return text === "" ? null : JSON.parse(text);
  };
}
