import { expect, it } from "vitest";
import { queryDatapointsRoute } from "../../../../src/features/labeling/datasets/datapoints.contract.ts";
import { getDatasetProgressRoute } from "../../../../src/features/labeling/datasets/datasets.contract.ts";
import { testApp } from "../../../support/app.ts";
import { deliverAll, png } from "../../../support/batches.ts";
import { formTokenOf } from "../../../support/browser.ts";
import { newTextDataset } from "../../../support/labeling.ts";
import { operator, textOf } from "../../../support/operator.ts";
import { picture } from "../../../support/picture.ts";

type Operator = Awaited<ReturnType<typeof operator>>;
type Fields = Record<string, string | File | File[]>;

/** Opens the page of a form with files and sends it. */
async function send(by: Operator, path: string, fields: Fields) {
  const body = new FormData();
  body.append("form_token", formTokenOf(await by.open(path)));
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  const headers = { "Sec-Fetch-Site": "same-origin", Origin: "null" };
  return by.at.visit(`/console${path}`, { method: "POST", body, headers });
}

const table = (text: string, name = "rows.csv") => new File([text], name);
const idIn = (location: string | null) => /ds_[\w-]+/.exec(location ?? "")?.[0] ?? "";

async function datapointsOf(by: Operator, datasetId: string) {
  const { body } = await by.call(queryDatapointsRoute, { params: { datasetId } });
  return body.items;
}

it("a dataset of pasted lines and a table of texts is there at once", async () => {
  const by = await operator();
  const sent = await send(by, "/datasets/new", {
    name: "Reviews",
    pasted: "Good, but late\nBad",
    table: table('text,context,stars\n"A third one, with a comma",Of a shop,5\n'),
  });
  expect(sent.status).toBe(303);
  const datasetId = idIn(sent.location);
  const items = await datapointsOf(by, datasetId);
  expect(items.map(({ asset }: { asset: { text: string } }) => asset.text)).toEqual([
    ...["A third one, with a comma", "Good, but late", "Bad"],
  ]);
  expect(items[0].context).toBe("Of a shop");
  expect(textOf(await by.at.visit(sent.location ?? ""))).toContain("3 datapoints are in the dataset.");
});

it("pictures that come with the form become datapoints, and pairs where they are compared", async () => {
  const by = await operator();
  const bytes = await picture("jpeg-gray");
  const files = ["1.jpg", "2.jpg"].map((name) => new File([bytes], name, { type: "image/jpeg" }));
  const sent = await send(by, "/datasets/new", { name: "Pairs", shape: "pairs", files });
  const [only, ...others] = await datapointsOf(by, idIn(sent.location));
  expect(others).toEqual([]);
  expect(only.asset.assets).toHaveLength(2);
});

it("rows with URLs are fetched in the background, in their order, and what failed is mended from the page", async () => {
  let isAway = true;
  const fetched = (async (input: string) =>
    isAway && input.endsWith("/1.png") ? new Response("no", { status: 404 }) : png()) as unknown as typeof fetch;
  const by = await operator({ app: testApp({ fetch: fetched }) });
  const urls = [0, 1, 2].map((at) => `https://pictures.example/${at}.png`);
  const csv = ["url,context", ...urls.map((url, i) => `${url},Picture ${i}`)].join("\n");
  const sent = await send(by, "/datasets/new", { name: "Scenes", table: table(csv) });
  const datasetId = idIn(sent.location);
  const progress = async () => (await by.call(getDatasetProgressRoute, { params: { datasetId } })).body;
  expect(await progress()).toEqual({ total: 3, ready: 0, pending: 3, failed: 0 });
  expect((await by.open(`/datasets/${datasetId}`)).html).toContain('data-live="running"');
  await deliverAll(by.app);
  expect(await progress()).toEqual({ total: 3, ready: 2, pending: 0, failed: 1 });
  const page = await by.open(`/datasets/${datasetId}`);
  expect(textOf(page)).toContain("1 row failed");
  expect(page.html).toContain(urls[1]);
  expect(textOf(page)).toContain("The origin answered 404.");
  isAway = false;
  const again = await by.at.submit(
    `/console/datasets/${datasetId}`,
    { do: "retry" },
    `/console/datasets/${datasetId}/failed`,
  );
  expect(again.status).toBe(303);
  await deliverAll(by.app);
  expect(await progress()).toEqual({ total: 3, ready: 3, pending: 0, failed: 0 });
  const shown = (await datapointsOf(by, datasetId)).map(({ context }: { context: string }) => context);
  expect(shown.sort()).toEqual(["Picture 0", "Picture 1", "Picture 2"]);
});

it("rows that failed can be forgotten", async () => {
  const fetched = (async () => new Response("no", { status: 404 })) as unknown as typeof fetch;
  const by = await operator({ app: testApp({ fetch: fetched }) });
  const sent = await send(by, "/datasets/new", { name: "Scenes", pasted: "https://pictures.example/gone.png" });
  const path = `/console/datasets/${idIn(sent.location)}`;
  await deliverAll(by.app);
  await by.at.submit(path, { do: "forget" }, `${path}/failed`);
  expect(textOf(await by.at.visit(path))).not.toContain("1 row failed");
});

it("a faulty form says what is wrong, keeps what was typed, and makes nothing", async () => {
  const by = await operator();
  const refused = await send(by, "/datasets/new", { name: "", pasted: '{"a": "x"}\n{"text": "y"}' });
  expect(refused.status).toBe(400);
  expect(textOf(refused)).toContain("Name must not be empty, and must not be blank.");
  expect(textOf(refused)).toContain("Row 1 names only one of the two to compare.");
  expect(refused.html).toContain("{&quot;a&quot;: &quot;x&quot;}");
  const empty = await send(by, "/datasets/new", { name: "Empty" });
  expect(textOf(empty)).toContain("Add something to look at");
  expect(textOf(await by.open("/datasets"))).toContain("No datasets yet");
});

it("more is added to a dataset, but not by strangers", async () => {
  const app = testApp();
  const [by, stranger] = [await operator({ app }), await operator({ app })];
  const datasetId = await newTextDataset(by, 1);
  const sent = await send(by, `/datasets/${datasetId}/add`, { pasted: "One more" });
  expect(sent.status).toBe(303);
  expect(await datapointsOf(by, datasetId)).toHaveLength(2);
  for (const path of ["add", "settings"])
    expect((await stranger.open(`/datasets/${datasetId}/${path}`)).status).toBe(404);
});

it("a dataset is renamed, and deleted only when its name is typed", async () => {
  const by = await operator();
  const datasetId = await newTextDataset(by, 1);
  const settings = `/console/datasets/${datasetId}/settings`;
  expect((await by.at.submit(settings, { name: "Felines" })).status).toBe(303);
  const remove = (confirmation: string) =>
    by.at.submit(settings, { confirmation }, `/console/datasets/${datasetId}/delete`);
  expect((await remove("Cats")).status).toBe(400);
  expect((await by.open(`/datasets/${datasetId}`)).status).toBe(200);
  expect((await remove("Felines")).status).toBe(303);
  expect((await by.open(`/datasets/${datasetId}`)).status).toBe(404);
});
