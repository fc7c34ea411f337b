import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { hashFilePart } from "../../../src/http/multipart/hash-file-part.ts";
import { readFilePart } from "../../../src/http/multipart/multipart-reader.ts";
import { depth } from "../../support/depth.ts";
import {
  boundary,
  bytesOf,
  chunksAt,
  collect,
  contentType,
  end,
  filePart,
  join,
  part,
  streamOf,
} from "./multipart-body.ts";

const options = { maxBytes: 1_000_000, partName: "file" } as const;

async function read(chunks: Uint8Array[], type = contentType) {
  const { stream, ...rest } = await readFilePart(streamOf(chunks), type, options);
  return { ...rest, payload: await collect(stream) };
}

const tricky = join("\r\n--", boundary.slice(0, -1), "\r\r\n\r\n-", `--${boundary}`, "\r\n--\r", "\r\n---", "\n", "\r");

describe("chunking", () => {
  const body = join(
    "preamble\r\n",
    part('name="title"', "a title"),
    filePart(tricky),
    part('name="x"', ""),
    end,
    "epilogue",
  );
  const expected = { fileName: "photo.jpg", contentType: "image/jpeg", payload: tricky };

  test("a body cut in two at any offset is the same", async () => {
    for (let offset = 0; offset <= body.length; offset++) {
      expect(await read(chunksAt(body, [offset]))).toEqual(expected);
    }
  });

  test("a body in chunks of any size is the same", async () => {
    for (let size = 1; size <= 80; size++) {
      const offsets = Array.from({ length: Math.ceil(body.length / size) }, (_, index) => index * size);
      expect(await read(chunksAt(body, offsets))).toEqual(expected);
    }
  });

  test("any payload survives any chunking", async () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc.constantFrom("\r", "\n", "\r\n", "\r\n--", "-", `--${boundary}`, `\r\n-${boundary}`).map(bytesOf),
      fc.nat(boundary.length - 1).map((length) => bytesOf(`\r\n--${boundary.slice(0, length)}`)),
    );
    const payloads = fc
      .array(piece, { minLength: 1, maxLength: 20 })
      .map((pieces) => join(...pieces))
      .filter(
        (payload) =>
          payload.length > 0 && !new TextDecoder("latin1").decode(join("\r\n", payload)).includes(`\r\n--${boundary}`),
      );
    await fc.assert(
      fc.asyncProperty(payloads, fc.array(fc.nat(1200), { maxLength: 30 }), async (payload, offsets) => {
        const { payload: received } = await read(chunksAt(join(filePart(payload), end), offsets));
        expect(received).toEqual(payload);
      }),
      { numRuns: depth(500) },
    );
  });
});

describe("what clients send", () => {
  test("a form made by fetch comes through", async () => {
    const payload = crypto.getRandomValues(new Uint8Array(60_000));
    const form = new FormData();
    form.set("note", "ä note");
    form.set("file", new File([payload, payload], 'Kä"tzchen.jpg', { type: "image/jpeg" }));
    form.set("after", "more");
    const request = new Request("http://muster.test/", { method: "POST", body: form });
    const found = await readFilePart(request.body, request.headers.get("content-type"), options);
    expect(found).toMatchObject({ fileName: 'Kä"tzchen.jpg', contentType: "image/jpeg" });
    expect(await collect(found.stream)).toEqual(join(payload, payload));
  });

  test.each([
    [
      "Python requests and httpx",
      "multipart/form-data; boundary=0f1e2d3c4b5a69788796a5b4c3d2e1f0",
      '--0f1e2d3c4b5a69788796a5b4c3d2e1f0\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nbytes\r\n--0f1e2d3c4b5a69788796a5b4c3d2e1f0--\r\n',
    ],
    [
      "curl -F",
      "multipart/form-data; boundary=------------------------d74496d66958873e",
      '--------------------------d74496d66958873e\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nbytes\r\n--------------------------d74496d66958873e--\r\n',
    ],
    [
      ".NET, with a quoted boundary and an unquoted name",
      'multipart/form-data; boundary="5a9c2c9e-1b1f"',
      "--5a9c2c9e-1b1f\r\nContent-Type: image/png\r\nContent-Disposition: form-data; name=file; filename=a.png; filename*=utf-8''a.png\r\n\r\nbytes\r\n--5a9c2c9e-1b1f--\r\n",
    ],
    [
      "blanks behind the boundary and no last line end",
      "multipart/form-data; boundary=abc",
      '--abc \t\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nbytes\r\n--abc--',
    ],
  ])("%s", async (_, type, body) => {
    expect(await read([bytesOf(body)], type)).toEqual({
      fileName: "a.png",
      contentType: "image/png",
      payload: bytesOf("bytes"),
    });
  });

  test("the hash of a file does not depend on its boundary", async () => {
    const hashes = ["one", "another"].map((name) => {
      const body = join(`--${name}\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc\r\n--${name}--`);
      const headers = { "Content-Type": `multipart/form-data; boundary=${name}` };
      return hashFilePart(new Request("http://muster.test/", { method: "POST", headers, body }), 1000);
    });
    const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    expect(await Promise.all(hashes)).toEqual([abc, abc]);
  });
});

describe("refusals", () => {
  const open = 'Content-Disposition: form-data; name="file"';
  test.each<[string, Uint8Array]>([
    ["no part at all", join(end)],
    ["no part named file", join(part('name="other"', "x"), end)],
    ["a part named File", join(part('name="File"', "x"), end)],
    ["two parts named file", join(filePart("a"), filePart("b"), end)],
    ["two parts named file with another between", join(filePart("a"), part('name="x"', "y"), filePart("b"), end)],
    ["an empty file", join(filePart(""), end)],
    ["nothing", new Uint8Array(0)],
    ["a body that ends in the payload", join(filePart("abc").subarray(0, -2))],
    ["a body that ends before the closing boundary", filePart("abc")],
    ["a body that ends in the closing boundary", join(filePart("abc"), end.slice(0, -6))],
    ["a body that ends before the closing dashes", join(filePart("abc"), end.slice(0, -4))],
    ["a body that ends between the closing dashes", join(filePart("abc"), end.slice(0, -3))],
    ["a body that ends in the headers", bytesOf(`--${boundary}\r\n${open}\r\n`)],
    ["a body that ends in the headers of another part", join(filePart("abc"), `--${boundary}\r\nContent-`)],
    ["lines that end with LF", bytesOf(`--${boundary}\n${open}\n\nabc\n--${boundary}--\n`)],
    ["headers that end with LF", bytesOf(`--${boundary}\r\n${open}\n\nabc\r\n--${boundary}--\r\n`)],
    ["a bare CR in a header", bytesOf(`--${boundary}\r\n${open}\rX: y\r\n\r\nabc\r\n--${boundary}--\r\n`)],
    ["text behind a boundary", bytesOf(`--${boundary}x\r\n${open}\r\n\r\nabc\r\n--${boundary}--\r\n`)],
    ["text behind the closing boundary", join(filePart("abc"), `--${boundary}--x\r\n`)],
    ["a long preamble", join("x".repeat(1025), "\r\n", filePart("abc"), end)],
    ["a header block over 8 KB", join(part(`name="file"; filename="${"x".repeat(8200)}"`, "abc"), end)],
    [
      "header lines over 8 KB together",
      join(part('name="file"', "abc", ...["a", "b"].map((n) => `${n}: ${"x".repeat(4100)}`)), end),
    ],
    ["21 header lines", join(part('name="file"', "abc", ...Array.from({ length: 20 }, (_, i) => `x-${i}: y`)), end)],
    ["21 parts", join(filePart("abc"), ...Array.from({ length: 20 }, () => part('name="x"', "")), end)],
    ["65 KB before the file", join(part('name="x"', "x".repeat(65_537)), filePart("abc"), end)],
    ["65 KB behind the file", join(filePart("abc"), part('name="x"', "x".repeat(65_537)), end)],
    ["an epilogue of 65 KB", join(filePart("abc"), end, "x".repeat(65_537))],
    ["a part without headers", join(`--${boundary}\r\n\r\nabc\r\n`, filePart("abc"), end)],
  ])("%s: 400 that names the member, whatever the chunks", async (_, body) => {
    for (const size of [body.length, 7]) {
      let ended = 0;
      const offsets = Array.from({ length: Math.ceil(body.length / size) }, (__, index) => index * size);
      const source = streamOf(body.length > 0 ? chunksAt(body, offsets) : [], undefined, () => ended++);
      const outcome = readFilePart(source, contentType, options).then((found) => collect(found.stream));
      await expect(outcome).rejects.toMatchObject({
        status: 400,
        message: expect.stringMatching(/^The part (?:file|is called) \w.*\.$/s),
        options: { errors: { file: [expect.any(String)] } },
      });
      expect(ended).toBe(1);
    }
  });

  test("a picture under another name: 400 that names the part that came", async () => {
    const body = join(part('name="photo"; filename="photo.jpg"', "x".repeat(200_000)), end);
    await expect(read([body])).rejects.toMatchObject({
      status: 400,
      message: "The part is called photo; it must be file.",
    });
  });

  test("what stands at each limit is accepted", async () => {
    const headers = Array.from({ length: 18 }, (_, index) => `x-${index}: y`);
    const file = part('name="file"; filename="photo.jpg"', "abc", "Content-Type: image/jpeg", ...headers);
    const others = Array.from({ length: 18 }, () => part('name="x"', ""));
    const body = join(
      "x".repeat(1024),
      "\r\n",
      part('name="x"', "x".repeat(65_000)),
      file,
      ...others,
      end,
      "x".repeat(536),
    );
    expect((await read([body])).payload).toEqual(bytesOf("abc"));
  });

  test("a file of exactly the limit passes, a byte more is 413 naming the limit", async () => {
    const payload = new Uint8Array(1000);
    const send = async (maxBytes: number) => {
      const body = streamOf(chunksAt(join(filePart(payload), end), [300, 700]));
      return collect((await readFilePart(body, contentType, { maxBytes, partName: "file" })).stream);
    };
    expect(await send(1000)).toHaveLength(1000);
    await expect(send(999)).rejects.toMatchObject({
      status: 413,
      message: "The part file may have at most 999 bytes.",
    });
  });

  test("no body is a missing file", async () => {
    await expect(readFilePart(null, contentType, options)).rejects.toMatchObject({ status: 400 });
  });
});

describe("the stream", () => {
  test("a request that dribbles in comes through", async () => {
    const body = join(filePart(tricky), end);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const sent = (async () => {
      const writer = writable.getWriter();
      for (const chunk of chunksAt(body, [1, 50, 51, 140, 155, 170])) await writer.write(chunk);
      await writer.close();
    })();
    const request = new Request("http://muster.test/", { method: "POST", body: readable });
    const { stream } = await readFilePart(request.body, contentType, options);
    expect(await collect(stream)).toEqual(tricky);
    await sent;
  });

  test("nothing is read before the consumer asks", async () => {
    let pulled = 0;
    const chunks = chunksAt(join(filePart("x".repeat(1000)), end), [200, 300, 400, 500]);
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const chunk = chunks[pulled++];
          if (chunk) controller.enqueue(chunk);
          else controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const { stream } = await readFilePart(body, contentType, options);
    expect(pulled).toBe(1);
    const reader = stream.getReader();
    await reader.read();
    expect(pulled).toBe(1);
    await reader.read();
    expect(pulled).toBe(2);
  });

  test("payload is handed out as views of the incoming chunks", async () => {
    const chunk = join(filePart("payload"), end);
    const { stream } = await readFilePart(streamOf([chunk]), contentType, options);
    const { value } = await stream.getReader().read();
    expect(value?.buffer).toBe(chunk.buffer);
  });

  test("a source that fails in the middle fails the stream with a 400 and keeps the cause private", async () => {
    const failure = new Error("the peer went away");
    const source = streamOf([filePart("abc").subarray(0, -3)], failure);
    const { stream } = await readFilePart(source, contentType, options);
    await expect(collect(stream)).rejects.toMatchObject({ code: "malformed_body", cause: failure });
  });

  test("cancelling it reads the rest and drops it, so that the sender reads the answer", async () => {
    const readToItsEnd = vi.fn();
    const source = streamOf(chunksAt(join(filePart("abcdef"), end), [150]), undefined, readToItsEnd);
    const { stream } = await readFilePart(source, contentType, options);
    await stream.cancel("enough");
    expect(readToItsEnd).toHaveBeenCalledOnce();
  });

  test("a refusal does too", async () => {
    const readToItsEnd = vi.fn();
    const chunks = [filePart("abc"), filePart("def"), bytesOf(end), bytesOf("more")];
    const { stream } = await readFilePart(streamOf(chunks, undefined, readToItsEnd), contentType, options);
    await expect(collect(stream)).rejects.toMatchObject({ status: 400 });
    expect(readToItsEnd).toHaveBeenCalledOnce();
  });

  test("of a body without end only so much is dropped, and then the source is cancelled", async () => {
    let sent = 0;
    const reasons: unknown[] = [];
    const crumb = new Uint8Array(1_000_000);
    const source = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          controller.enqueue(sent === 0 ? filePart("abc") : crumb);
          sent += 1;
        },
        cancel(reason) {
          reasons.push(reason);
        },
      },
      { highWaterMark: 0 },
    );
    const { stream } = await readFilePart(source, contentType, options);
    await stream.cancel("enough");
    expect(reasons).toEqual(["enough"]);
    expect(sent).toBeLessThan(250);
  });
});
