import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Codecs } from "../../../../src/codecs/codecs.port.ts";
import { createPictureCodecs } from "../../../../src/codecs/picture-codecs.ts";
import type { PictureVariant } from "../../../../src/domain/media/picture-variant.ts";
import { deleteFileRoute } from "../../../../src/features/assets/assets.contract.ts";
import { deleteFile } from "../../../../src/features/assets/file-deletion.usecases.ts";
import { makeVariants } from "../../../../src/features/assets/variants/make-variants.usecases.ts";
import type { PictureMaker } from "../../../../src/objects/picture/picture.port.ts";
import { MemoryPool } from "../../../../src/platform/memory/memory-pool.ts";
import { runSweeps } from "../../../../src/schedule.ts";
import { testApp } from "../../../support/app.ts";
import { caller } from "../../../support/audiences.ts";
import { claimsOf } from "../../../support/claims.ts";
import { keptVariants, replaceMaking, type StoredFile, storePicture } from "../../../support/variants.ts";

const at = (width: PictureVariant["width"], quality: PictureVariant["quality"] = 75) => ({ width, quality });
const makerOf = (id: string) => env.PICTURES.get(env.PICTURES.idFromName(id));

/** The lists of variants that one job each has made, as they come. */
async function watchJobs(id: string): Promise<number[][]> {
  const jobs: number[][] = [];
  await replaceMaking(id, (own) => ({
    make: (assetId, take, pause) => {
      const watched = () => {
        const taken = take();
        jobs.push(taken.map(({ width }) => width));
        return taken;
      };
      return own.make(assetId, watched, pause);
    },
  }));
  return jobs;
}

/** Codecs that count decodes. */
function countingCodecs(answer: Partial<Codecs> = {}) {
  const counted = { decodes: 0 };
  const real = createPictureCodecs();
  const codecs: Codecs = {
    ...real,
    compressAll: (...input) => {
      counted.decodes += 1;
      return real.compressAll(...input);
    },
    ...answer,
  };
  return { counted, codecs };
}

function makingDeps({ by: { app } }: StoredFile, codecs: Codecs) {
  return { store: app.deps.store, codecs, bodies: new MemoryPool(16_000_000), clock: app.clock };
}

const busy = { ok: false, refusal: { reason: "busy", detail: "Others are at work." } } as const;

describe("one maker a picture", () => {
  it("makes a variant once, however many ask for it first", async () => {
    const { id, read } = await storePicture("jpeg-1mp");
    const jobs = await watchJobs(id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => read({ w: "480" })));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get("etag")}`)).size).toBe(1);
    expect(jobs.flat().length).toBeGreaterThan(0);
    expect(Object.keys(await keptVariants(id))).toEqual(["480-75"]);
  });

  it("makes what is asked for at the same time of one decode, up to four", async () => {
    const { id } = await storePicture("jpeg-1mp");
    const jobs = await watchJobs(id);
    const outcomes = await runInDurableObject(makerOf(id), async (instance) => {
      const maker = instance as unknown as PictureMaker;
      const widths = [160, 320, 480, 640, 800, 160] as const;
      return Promise.all(widths.map((width) => maker.make(id, at(width))));
    });
    expect(outcomes).toEqual(Array(6).fill("kept"));
    expect(jobs).toEqual([[160, 320, 480, 640], [800]]);
  });

  it("decodes nothing for what was made meanwhile", async () => {
    const file = await storePicture("jpeg-1mp");
    const { counted, codecs } = countingCodecs();
    const make = (...wanted: PictureVariant[]) => makeVariants(makingDeps(file, codecs), file.id, () => wanted);
    expect(await make(at(160), at(1600), at(480, 60))).toEqual(["kept", "original", "kept"]);
    expect(await make(at(480, 60), at(1600))).toEqual(["kept", "original"]);
    expect(counted.decodes).toBe(1);
    expect(await make(at(480, 60), at(320))).toEqual(["kept", "kept"]);
    expect(counted.decodes).toBe(2);
  });

  it("makes those that can be made where another one cannot", async () => {
    const file = await storePicture("jpeg-1mp");
    const { counted, codecs } = countingCodecs();
    const { compressAll } = codecs;
    const picky: Codecs = {
      ...codecs,
      compressAll: async (input, header, options) =>
        options.some(({ maxDimension }) => maxDimension === 800)
          ? { ok: false, refusal: { reason: "over_budget", detail: "It is too intricate." } }
          : compressAll(input, header, options),
    };
    const made = await makeVariants(makingDeps(file, picky), file.id, () => [at(800), at(160), at(480)]);
    expect(made).toEqual(["original", "kept", "kept"]);
    expect(counted.decodes).toBe(2);
  });
});

it("an upload waits for one maker at most, however many pictures are asked for", async () => {
  const by = await caller();
  const state = { ended: 0, inUpload: [0, 0] };
  const files = await Promise.all(Array.from({ length: 4 }, () => storePicture("jpeg-1mp", { by })));
  for (const { id } of files)
    await replaceMaking(id, (own) => ({
      make: async (assetId, ...rest) => {
        const outcomes = await own.make(assetId, ...rest);
        state.ended += 1;
        return outcomes;
      },
    }));
  const { codecs } = by.app.deps;
  by.app.deps.codecs = {
    ...codecs,
    compressAll: async (...input) => {
      const before = state.ended;
      const outcome = await codecs.compressAll(...input);
      state.inUpload = [before, state.ended];
      return outcome;
    },
  };
  const reading = Promise.all(files.map(({ read }) => read({ w: "800" })));
  await storePicture("jpeg-1mp", { by, query: {} });
  const [before = 0, after = 0] = state.inUpload;
  expect(after - before).toBeLessThanOrEqual(1);
  expect((await reading).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

describe("a page never breaks", () => {
  const expectForAMinute = async ({ readOnce, input, id }: StoredFile) => {
    const { status, headers, body } = await readOnce({ w: "480" });
    expect([status, headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(body).toEqual(input);
    expect(headers.get("cache-control")).toBe("public, max-age=60");
    expect(headers.get("cloudflare-cdn-cache-control")).toBe("no-store");
    expect(await keptVariants(id)).toEqual({});
  };

  it("while the codec is busy: the file comes for a minute, and its variant later", async () => {
    const file = await storePicture("jpeg-1mp");
    const { codecs } = countingCodecs({ compressAll: async () => busy });
    const restore = await replaceMaking(file.id, () => ({
      make: (assetId, take) => makeVariants(makingDeps(file, codecs), assetId, take),
    }));
    await expectForAMinute(file);
    await restore();
    expect((await file.read({ w: "480" })).headers.get("content-type")).toBe("image/webp");
  });

  it("while there is no room for the picture", async () => {
    const file = await storePicture("jpeg-1mp");
    const bodies = new MemoryPool(100_000);
    const other = bodies.enter("others");
    bodies.grow(other, 100_000, 100_000);
    const heartbeat = setInterval(() => bodies.touch(other), 1_000);
    const { codecs } = countingCodecs();
    const outcome = await makeVariants({ ...makingDeps(file, codecs), bodies }, file.id, () => [at(160)]);
    clearInterval(heartbeat);
    expect(outcome).toEqual(["busy"]);
    expect(await keptVariants(file.id)).toEqual({});
  });

  it("when its maker fails, which the log says", async () => {
    const file = await storePicture("jpeg-1mp");
    await replaceMaking(file.id, () => ({ make: () => Promise.reject(new Error("R2 is away")) }));
    await expectForAMinute(file);
    expect(file.by.app.logs).toContainEqual(
      expect.objectContaining({ message: "a variant of a picture was not made", assetId: file.id }),
    );
  });

  it("when its maker does not answer in time", async () => {
    const never = { make: () => new Promise<never>(() => {}), renew: async () => {}, forget: async () => {} };
    const by = await caller({ app: testApp({ deps: { pictures: () => never } }) });
    const file = await storePicture("jpeg-1mp", { by });
    // The request would be kept alive for its maker, which here never ends.
    by.app.deps.pictures = () => ({ ...never, make: () => new Promise((end) => setTimeout(() => end("busy"), 7_000)) });
    await expectForAMinute(file);
  });
});

describe("of a file that is deleted nothing stays", () => {
  const remove = ({ by, fileName }: StoredFile) => by.call(deleteFileRoute, { params: { fileName } });

  it("neither its bytes nor any variant", async () => {
    const file = await storePicture("jpeg-1mp");
    for (const q of ["60", "75", "90"]) await file.read({ w: "160", q });
    await file.read({ w: "1600" });
    expect(Object.keys(await keptVariants(file.id))).toHaveLength(4);
    expect((await remove(file)).status).toBe(204);
    expect(await keptVariants(file.id)).toEqual({});
    for (const w of ["160", "1600", "320"]) expect((await file.read({ w })).status).toBe(404);
    expect(await keptVariants(file.id)).toEqual({});
  });

  it("not even of a job that had read the picture before", async () => {
    const file = await storePicture("jpeg-1mp");
    const state = { hasRead: false, mayGoOn: false };
    await replaceMaking(file.id, () => ({
      make: async (assetId, take) => {
        const wanted = take();
        state.hasRead = true;
        while (!state.mayGoOn) await new Promise((next) => setTimeout(next, 5));
        // As a job writes that was made of what it had read.
        await env.BUCKET.put(`variants/${assetId}/480-75`, file.input);
        return wanted.map(() => "kept");
      },
    }));
    const reading = file.read({ w: "480" });
    while (!state.hasRead) await new Promise((next) => setTimeout(next, 5));
    const removing = remove(file);
    while ((await env.BUCKET.head(file.id)) !== null) await new Promise((next) => setTimeout(next, 5));
    state.mayGoOn = true;
    expect((await removing).status).toBe(204);
    expect((await reading).status).toBe(404);
    expect(await keptVariants(file.id)).toEqual({});
    expect((await file.read({ w: "480" })).status).toBe(404);
  });

  it("nor where the request died after the bytes were gone: nothing can be read, and the sweep removes the rest", async () => {
    const file = await storePicture("jpeg-1mp");
    await file.read({ w: "160" });
    const { app, person } = file.by;
    const pictures = () => ({ ...app.deps.pictures(file.id), forget: () => Promise.reject(new Error("killed here")) });
    await expect(
      deleteFile({ ...app.deps, pictures }, { actor: claimsOf(person), fileName: file.fileName }),
    ).rejects.toThrow("killed here");
    expect(await keptVariants(file.id)).not.toEqual({});
    expect((await file.read({ w: "160" })).status).toBe(404);
    app.clock.advance(601_000);
    await runSweeps(app.deps);
    expect(await keptVariants(file.id)).toEqual({});
  });

  it("and a variant is not renewed after it", async () => {
    const file = await storePicture("jpeg-1mp");
    await file.read({ w: "160" });
    await remove(file);
    await file.by.app.deps.pictures(file.id).renew(file.id, at(160));
    expect(await file.by.app.deps.pictures(file.id).make(file.id, at(160))).toBe("gone");
    expect(await keptVariants(file.id)).toEqual({});
  });
});
