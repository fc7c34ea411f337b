import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type IsolateService, type OpenRequest, startIsolate } from "./isolate-service.mjs";

const boundary = "----a-boundary-of-a-test";
const announced = 24_000_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let service: IsolateService;
let [slowHeaders, otherHeaders] = [{}, {}];
/** Noise, so that it does not shrink: about 1.4 MB, and 6 MB. */
let picture: Buffer;
let largePicture: Buffer;

beforeAll(async () => {
  service = await startIsolate({ accounts: ["slow@example.com", "other@example.com"] });
  const [slow, other] = service.accounts;
  slowHeaders = (await service.clientOf(slow!)).headers;
  otherHeaders = (await service.clientOf(other!)).headers;
  [picture, largePicture] = await Promise.all([noise(1_000), noise(2_100)]);
});
afterAll(() => service.stop());

function noise(side: number): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function compress(file: Buffer, headers: object): Promise<number> {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(file)]), "a.jpg");
  const answer = await fetch(new URL("/asset/compress", service.url), {
    method: "POST",
    body,
    headers: headers as Record<string, string>,
    signal: AbortSignal.timeout(200_000),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Announces 24 MB of a picture and has sent so much of it. */
async function begin(first: number, headers: object): Promise<OpenRequest> {
  const request = service.open({
    path: "/asset/compress",
    headers: {
      ...(headers as Record<string, string>),
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
      "Content-Length": String(announced),
    },
  });
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
  await request.write(Buffer.concat([Buffer.from(head), largePicture.subarray(0, first)]));
  return request;
}

it("a body that crawls in at 4 KB a second holds up no other, and is refused", async () => {
  // On a busy machine the slow ones may be refused before the others are answered, and so may others that get no turn to send. Both show
  // nothing.
  let attempts = 0;
  while (!(await areServedBesideSlowOnes())) expect(++attempts, "attempts in which nothing was shown").toBeLessThan(8);
});

async function areServedBesideSlowOnes(): Promise<boolean> {
  const slow = await Promise.all([begin(4_096, slowHeaders), begin(4_096, slowHeaders), begin(4_096, slowHeaders)]);
  const crawling = (async () => {
    for (let sent = 4_096; slow.some((one) => one.answer() === null); sent += 1_024) {
      for (const one of slow) await one.write(largePicture.subarray(sent, sent + 1_024));
      await pause(250);
    }
  })();
  const statuses = await Promise.all(Array.from({ length: 4 }, () => compress(picture, otherHeaders)));
  const wereServed = slow.every((one) => one.answer() === null) && statuses.every((status) => status === 200);
  expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([]);
  await crawling;
  for (const one of slow) {
    const [status, body] = one.answer() ?? [];
    expect([status, body?.includes("send at least 64 KB a second")]).toEqual(["400", true]);
    one.close();
  }
  return wereServed;
}

it("a sender that resets its connection in the middle leaves no memory held, not even from its own account", async () => {
  const gone = await Promise.all(Array.from({ length: 3 }, () => begin(4_000_000, slowHeaders)));
  await pause(300);
  for (const one of gone) one.reset();
  expect(await Promise.all([compress(largePicture, slowHeaders), compress(largePicture, otherHeaders)])).toEqual([
    200, 200,
  ]);
});
