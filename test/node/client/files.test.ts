import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileInput } from "../../../client/src/file-input.ts";
import { openAsFile } from "../../../client/src/node/open-path.ts";
import type { UploadFilesProgress } from "../../../client/src/upload-files.ts";
import { empty, hostileService, json } from "./hostile-service.ts";
import { impatientClient } from "./impatient-client.ts";

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "muster-files-"));
  path = join(folder, "a cat.jpg");
  await writeFile(path, "a cat of bytes");
});
afterAll(() => rm(folder, { recursive: true }));

const bytes = new TextEncoder().encode("a cat of bytes");
const stored = json({ fileName: "stored.webp" });

/** Runs some work with a client of a service that answers uploads by a script, and gives what was uploaded. */
async function uploadsOf(
  script: Parameters<typeof hostileService>,
  work: (client: ReturnType<typeof impatientClient>["client"]) => Promise<unknown>,
) {
  const service = await hostileService(...script);
  try {
    await work(impatientClient({ baseUrl: service.baseUrl }, { openPath: openAsFile }).client);
    return service.asked.map(({ body }) => ({
      name: /filename="([^"]*)"/.exec(body)?.[1],
      text: /\r\n\r\n(.*?)\r\n--/s.exec(body)?.[1],
    }));
  } finally {
    await service.close();
  }
}

async function* pieces() {
  yield bytes.subarray(0, 3);
  yield bytes.subarray(3);
}

describe("an upload takes", () => {
  it.each<[string, () => FileInput, string]>([
    ["a path", () => path, "a cat.jpg"],
    ["a path with a name", () => ({ path, name: "cat.jpg" }), "cat.jpg"],
    ["the address of a file", () => ({ path: pathToFileURL(path), name: "cat.jpg" }), "cat.jpg"],
    ["a Blob", () => new Blob([bytes]), "file"],
    ["a File", () => new File([bytes], "cat.jpg"), "cat.jpg"],
    ["bytes", () => bytes, "file"],
    ["a buffer", () => new Uint8Array(bytes).buffer, "file"],
    ["bytes with a name", () => ({ name: "cat.jpg", data: bytes }), "cat.jpg"],
    ["an iterable of bytes", pieces, "file"],
    ["a web stream with a name", () => ({ name: "cat.jpg", data: new Blob([bytes]).stream() }), "cat.jpg"],
    ["a stream of Node", () => createReadStream(path), "a cat.jpg"],
    ["a function that gives a path", () => () => path, "a cat.jpg"],
    ["a function that gives bytes later", () => async () => bytes, "file"],
    ["a name and a function", () => ({ name: "cat.jpg", data: async () => new Blob([bytes]) }), "cat.jpg"],
  ])("%s", async (_, file, name) => {
    const uploads = await uploadsOf([empty(503), stored], (client) => client.assets.upload(file()));
    const upload = { name, text: "a cat of bytes" };
    expect(uploads).toEqual([upload, upload]);
  });
});

it("the progress of an upload ends at its size, and begins anew with a retry", async () => {
  const large = new Uint8Array(1_000_000);
  const seen: { sent: number; total: number }[] = [];
  await uploadsOf([empty(503), stored], (client) =>
    client.assets.upload(large, undefined, { onUploadProgress: (progress) => seen.push(progress) }),
  );
  expect(seen.at(-1)).toEqual({ sent: 1_000_000, total: 1_000_000 });
  expect(seen.filter(({ sent }) => sent === 1_000_000)).toHaveLength(2);
  expect(seen.length).toBeGreaterThan(20);
});

describe("a file that cannot be read", () => {
  it("is an error that names it, and nothing is sent", async () => {
    const uploads = await uploadsOf([stored], async (client) => {
      const missing = client.assets.upload(join(folder, "no.jpg"));
      await expect(missing).rejects.toMatchObject({
        name: "UnreadableFileError",
        file: "no.jpg",
        code: "unreadable_file",
      });
      await expect(missing).rejects.toThrow("uploadFile (no.jpg): The file cannot be read: ENOENT");
      await expect(client.assets.upload(folder)).rejects.toThrow("It is a folder");
      const broken = { name: "b.jpg", data: () => Promise.reject(new Error("the disk is gone")) };
      await expect(client.assets.upload(broken)).rejects.toThrow(
        "uploadFile (b.jpg): The file cannot be read: the disk is gone",
      );
    });
    expect(uploads).toEqual([]);
  });

  it("fails alone among many, and so does one that is refused", async () => {
    const refused = json({ type: "urn:muster:problem:asset_rejected", title: "Not accepted" }, 400);
    await uploadsOf([refused, stored], async (client) => {
      const files = [path, join(folder, "no.jpg"), () => bytes];
      const outcomes = await client.uploadFiles(files, { concurrency: 1 });
      expect(outcomes).toMatchObject([
        { status: "Failed", name: "a cat.jpg", error: { file: "a cat.jpg", code: "asset_rejected" } },
        { status: "Failed", name: "no.jpg", error: { code: "unreadable_file" } },
        { status: "Completed", name: "file", fileName: "stored.webp" },
      ]);
    });
  });
});

it("the progress of many files counts files and bytes, never falls, and ends with all", async () => {
  const seen: UploadFilesProgress[] = [];
  const files = [new Uint8Array(300_000), path, new Blob([bytes])];
  await uploadsOf([empty(503), stored], (client) =>
    client.uploadFiles(files, { concurrency: 2, onProgress: (progress) => seen.push(progress) }),
  );
  const totalBytes = 300_000 + 2 * bytes.length;
  expect(seen.at(-1)).toEqual({ total: 3, completed: 3, failed: 0, sentBytes: totalBytes, totalBytes });
  const sent = seen.map(({ sentBytes }) => sentBytes);
  expect(sent).toEqual([...sent].sort((one, other) => one - other));
});

it("files are opened when their turn comes, and never more at once than was asked for", async () => {
  const counts = { opened: 0, ended: 0, most: 0 };
  async function* files() {
    for (let index = 0; index < 12; index++) {
      yield async () => {
        counts.opened++;
        counts.most = Math.max(counts.most, counts.opened - counts.ended);
        return new Blob([bytes]);
      };
    }
  }
  const onProgress = ({ completed }: UploadFilesProgress) => {
    counts.ended = completed;
  };
  await uploadsOf([stored], (client) => client.uploadFiles(files(), { concurrency: 3, onProgress }));
  expect(counts).toEqual({ opened: 12, ended: 12, most: 3 });
});
