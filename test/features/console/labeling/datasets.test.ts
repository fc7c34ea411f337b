import { describe, expect, it } from "vitest";
import { rowsOfLines } from "../../../../src/domain/labeling/imports/read-rows.ts";
import { uploadFileRoute } from "../../../../src/features/assets/assets.contract.ts";
import {
  deleteDatasetRoute,
  setDatasetGroupRoute,
  updateDatasetNameRoute,
} from "../../../../src/features/labeling/datasets/datasets.contract.ts";
import { importRows } from "../../../../src/features/labeling/datasets/imports/dataset-imports.usecases.ts";
import { testApp } from "../../../support/app.ts";
import type { Caller } from "../../../support/audiences.ts";
import { urlsOf } from "../../../support/batches.ts";
import { addDatapoint, addDatapoints, multi, newDataset, newTextDataset, text } from "../../../support/labeling.ts";
import { operator, textOf } from "../../../support/operator.ts";
import { picture } from "../../../support/picture.ts";
import { fileForm } from "../../../support/uploads.ts";

async function uploadPicture(by: Caller, name: string): Promise<string> {
  const answer = await by.call(uploadFileRoute, { form: fileForm(await picture("jpeg-gray"), name) });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.fileName;
}

describe("the console's datasets", () => {
  it("are seen by their organization and by Admins, and by nobody else", async () => {
    const app = testApp();
    const owner = await operator({ app });
    const datasetId = await newDataset(owner, "Street scenes");
    const colleague = await operator({ app, organizationId: owner.person.organizationId });
    const [stranger, admin] = [await operator({ app }), await operator({ app, roles: ["Admin"] })];
    for (const visitor of [owner, colleague]) {
      expect((await visitor.open("/datasets")).html).toContain("Street scenes");
      expect((await visitor.open(`/datasets/${datasetId}`)).status).toBe(200);
    }
    expect((await admin.open(`/datasets/${datasetId}`)).status).toBe(200);
    expect((await stranger.open("/datasets")).html).not.toContain("Street scenes");
    const [foreign, unknown] = [await stranger.open(`/datasets/${datasetId}`), await owner.open("/datasets/none")];
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.html).not.toContain("Street scenes");
    await owner.call(deleteDatasetRoute, { params: { datasetId } });
    expect((await owner.open("/datasets")).html).not.toContain("Street scenes");
    expect((await owner.open(`/datasets/${datasetId}`)).status).toBe(404);
  });

  it("are listed newest first, found by a part of their name, and counted", async () => {
    const owner = await operator();
    expect(textOf(await owner.open("/datasets"))).toContain("No datasets yet");
    await newTextDataset(owner, 3);
    owner.app.clock.advance(1_000);
    const later = await newDataset(owner, "ÄPFEL <b>");
    const page = await owner.open("/datasets");
    expect([...page.html.matchAll(/<h2><a[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual([
      "ÄPFEL &lt;b&gt;",
      "Cats",
    ]);
    expect(textOf(page)).toMatch(/ÄPFEL &lt;b&gt; 0 datapoints .*Cats 3 datapoints/);
    expect((await owner.open("/datasets?name=%C3%A4pf")).html).not.toContain("Cats");
    await owner.call(updateDatasetNameRoute, { params: { datasetId: later }, json: { name: "Birnen" } });
    expect(textOf(await owner.open("/datasets?name=%C3%A4pf"))).toContain("There is no such dataset");
    expect(textOf(await owner.open("/datasets?name=BIRNEN"))).toContain("Birnen");
  });

  it("whose files are still fetched are not called empty", async () => {
    const owner = await operator();
    const datasetId = await newDataset(owner);
    const { accountId, organizationId, clientId } = owner.person;
    const actor = {
      kind: "apiClient" as const,
      accountId,
      organizationId,
      clientId,
      scopes: new Set(["api"]),
      needs: "manage" as const,
    };
    const { rows } = rowsOfLines(urlsOf(`${crypto.randomUUID()}.example`, 3));
    // No message is delivered.
    await importRows(owner.app.deps, { actor, datasetId, askedHost: "api.muster.test", rows });
    const page = textOf(await owner.open(`/datasets/${datasetId}`));
    expect(page).toMatch(/Pending 3/);
    expect(page).toContain("Nothing is ready yet. The 3 datapoints on the way will stand here.");
    expect(page).not.toContain("The dataset is empty");
  });

  it("say how large they are, and are read again only while datapoints come", async () => {
    const owner = await operator();
    const datasetId = await newDataset(owner);
    const open = () => owner.open(`/datasets/${datasetId}`);
    expect(textOf(await open())).toContain("The dataset is empty");
    await addDatapoints(owner, datasetId, [
      ...[1, 2, 3].map((sortIndex) => ({ asset: text(`Item ${sortIndex}`), sortIndex, group: "red" })),
      { asset: text("Alone"), group: "blue", context: "A <hint>", transcription: "A whole sentence" },
    ]);
    await owner.call(setDatasetGroupRoute, { params: { datasetId }, json: { group: "red", context: "Warm" } });
    const page = await open();
    expect(textOf(page)).toContain("Size 4 datapoints still growing");
    expect(textOf(page)).toContain("Groups 2 the largest has 3 datapoints");
    expect(textOf(page)).toMatch(/Ready 4 .*Pending 0 .*Failed 0/);
    expect(textOf(page)).toContain("Context A &lt;hint&gt;");
    expect(page.html).toContain('data-live="running"');
    owner.app.clock.advance(60_000);
    expect((await open()).html).toContain('data-live="still"');
  });

  it("show pictures as small thumbnails that load lazily, and only from where files are", async () => {
    const owner = await operator();
    const datasetId = await newDataset(owner);
    const [left, right] = [await uploadPicture(owner, "left.jpg"), await uploadPicture(owner, "right.jpg")];
    const existing = (name: string) => ({ _t: "ExistingAssetInput", name });
    await addDatapoint(owner, datasetId, { asset: multi(existing(left), existing(right)) });
    const page = await owner.open(`/datasets/${datasetId}`);
    const images = [
      ...page.html.matchAll(
        /<img src="([^"]*)" srcset="([^"]*)" sizes="320px" data-thumb="[^"]+" alt="([^"]*)" width="(\d+)" height="(\d+)" loading="lazy"/g,
      ),
    ];
    const candidates = (name: string) =>
      [...[160, 320].map((width) => `/asset/file/${name}?w=${width} ${width}w`), `/asset/file/${name} 480w`].join(", ");
    expect(images.map(([, ...found]) => found)).toEqual([
      [`/asset/file/${left}?w=320`, candidates(left), "left.jpg", "264", "198"],
      [`/asset/file/${right}?w=320`, candidates(right), "right.jpg", "264", "198"],
    ]);
    expect(page.headers.get("content-security-policy")).toContain("img-src data: https://api.muster.test/asset/file/;");
  });

  it("are shown twelve datapoints at a time", async () => {
    const owner = await operator();
    const datasetId = await newTextDataset(owner, 13);
    const [first, second, third] = [
      await owner.open(`/datasets/${datasetId}`),
      await owner.open(`/datasets/${datasetId}?page=2`),
      await owner.open(`/datasets/${datasetId}?page=3`),
    ];
    const said = (page: typeof first) => page.html.match(/class="said"/g)?.length ?? 0;
    expect([said(first), said(second), said(third)]).toEqual([12, 1, 0]);
    expect(textOf(first)).toContain("Page 1 of 2, 13 in all Next");
    expect(textOf(third)).toContain("There is no such page");
  });
});
