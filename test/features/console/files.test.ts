import { expect, it } from "vitest";
import { storedFiles } from "../../../src/features/assets/form-files.usecases.ts";
import { uploadPath } from "../../../src/http/pages/components/drop-zone.tsx";
import { testApp } from "../../support/app.ts";
import { formTokenOf } from "../../support/browser.ts";
import { wav } from "../../support/media-files.ts";
import { signedIn } from "../../support/sign-in.ts";
import { assetRows, fileForm } from "../../support/uploads.ts";

const own = { "Sec-Fetch-Site": "same-origin", Origin: "https://api.muster.test" };

it("a page's script stores a file for the organization, and is told its name or what is wrong with it", async () => {
  const { at, person } = await signedIn(testApp());
  const token = formTokenOf(await at.visit("/console"));
  const send = (body: FormData, headers: Record<string, string> = { "X-Form-Token": token }) =>
    at.visit(uploadPath, { method: "POST", body, headers: { ...own, ...headers } });
  const stored = await send(fileForm(wav(), "tone.wav"));
  expect(stored.status).toBe(200);
  const { fileName, url, name } = JSON.parse(stored.html);
  expect([url, name]).toEqual([`/asset/file/${fileName}`, "tone.wav"]);
  expect(await assetRows(person)).toHaveLength(1);
  const refused = await send(fileForm(new Uint8Array([1, 2, 3]), "nothing.png"));
  expect([refused.status, typeof JSON.parse(refused.html).detail]).toEqual([400, "string"]);
  expect((await send(fileForm(wav()), {})).status).toBe(403);
  expect((await send(fileForm(wav()), { "X-Form-Token": token, Origin: "https://evil.example" })).status).toBe(403);
  expect(await assetRows(person)).toHaveLength(1);
});

it("a file that a page sends again under its key is stored once, and a key is its visitor's own", async () => {
  const app = testApp();
  const [one, other] = [await signedIn(app), await signedIn(app)];
  const key = crypto.randomUUID();
  const send = async ({ at }: typeof one, body: FormData) => {
    const headers = { ...own, "X-Form-Token": formTokenOf(await at.visit("/console")), "Idempotency-Key": key };
    return at.visit(uploadPath, { method: "POST", body, headers });
  };
  const first = await send(one, fileForm(wav(), "tone.wav"));
  const again = await send(one, fileForm(wav(), "tone.wav"));
  expect([first.status, again.status, JSON.parse(again.html)]).toEqual([200, 200, JSON.parse(first.html)]);
  expect(await assetRows(one.person)).toHaveLength(1);
  const foreign = await send(other, fileForm(wav(), "tone.wav"));
  expect(JSON.parse(foreign.html).fileName).not.toBe(JSON.parse(first.html).fileName);
  const changed = await send(one, fileForm(new Uint8Array(wav().length + 2), "tone.wav"));
  expect(changed.status).toBe(400);
});

it("a form without scripts stores its files one after the other, beside those that a script has stored", async () => {
  const app = testApp();
  const { at, person } = await signedIn(app);
  const { accountId, organizationId } = person;
  const session = await app.deps.sessionOf(at.jar.get("__Host-muster_session") ?? "");
  const form = new FormData();
  form.append("files", "stored.png");
  form.append("files", new File([wav().slice()], "tone.wav"));
  form.append("files", new File(["no media"], "notes.txt"));
  form.append("files", new File([], ""));
  const { sessionHash = "" } = session ?? {};
  const actor = { kind: "browserSession" as const, accountId, organizationId, sessionHash, needs: "manage" as const };
  const { fileNames, refused } = await storedFiles(app.deps, { actor, form, name: "files" });
  expect(fileNames).toEqual(["stored.png", expect.stringMatching(/^[0-9a-f-]{36}\.wav$/)]);
  expect(refused).toEqual([{ name: "notes.txt", reason: expect.stringMatching(/\w/) }]);
  expect(await assetRows(person)).toHaveLength(1);
});
