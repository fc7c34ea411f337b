/**
 * Peak memory of the runtime while it takes a 95 MB upload, over idle, and its CPU a megabyte: multipart reader and store against a bare
 * R2 multipart upload of the same 8 MiB parts. Each in a fresh runtime, 3 times, median. Fails above the limit of memory.
 */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { median } from "./support/median.mjs";
import { cpuMilliseconds, runtimePid } from "./support/runtime-process.mjs";
import { demand, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const fileBytes = sized(95_000_000, 1_000_000);
const repetitions = sized(3, 1);
const limit = 1.3;
const boundary = "----bench-boundary-7MA4YWxkTrZu0gW";
const cases = {
  streaming: {
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
    head: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="clip.mp4"\r\nContent-Type: video/mp4\r\n\r\n`,
    tail: `\r\n--${boundary}--\r\n`,
  },
  bare: { headers: { "Content-Type": "application/octet-stream" }, head: "", tail: "" },
};

/** The same bytes every time, never held as a whole. */
function* payload(bytes) {
  const block = Buffer.concat(Array.from({ length: 2048 }, (_, i) => createHash("sha256").update(`${i}`).digest()));
  for (let left = bytes; left > 0; left -= block.length) yield block.subarray(0, Math.min(left, block.length));
}

async function upload(url, { headers, head, tail }, bytes) {
  const size = head.length + bytes + tail.length;
  const outgoing = request(url, { method: "POST", agent: false, headers: { ...headers, "Content-Length": size } });
  const answered = new Promise((resolve, reject) => outgoing.on("response", resolve).on("error", reject));
  function* body() {
    if (head) yield Buffer.from(head);
    yield* payload(bytes);
    if (tail) yield Buffer.from(tail);
  }
  Readable.from(body()).pipe(outgoing);
  const answer = await answered;
  const text = await new Response(Readable.toWeb(answer)).text();
  if (answer.statusCode !== 200 || JSON.parse(text).bytes !== bytes) throw new Error(`the upload failed: ${text}`);
}

async function memory(pid, field) {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) / 1024;
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** `peak` in MiB over idle, `cpu` in milliseconds. */
async function measure(name, folder) {
  const script = await bundle(name);
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name,
          modules: true,
          script,
          compatibilityDate: "2026-10-20",
          compatibilityFlags: ["nodejs_compat"],
          unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
          r2Buckets: { BUCKET: "bench" },
        },
      ],
      resourcePersistencePath: folder,
    }),
  );
  try {
    await runtime.ready;
    const url = await runtime.unsafeGetDirectURL(name);
    const pid = await runtimePid();
    // Code is loaded and compiled before idle is measured.
    await upload(url, cases[name], 100_000);
    await pause(300);
    const idle = await memory(pid, "VmRSS");
    // Sets the kernel's high-water mark back to the present size.
    await writeFile(`/proc/${pid}/clear_refs`, "5");
    const spent = await cpuMilliseconds(pid);
    await upload(url, cases[name], fileBytes);
    const cpu = (await cpuMilliseconds(pid)) - spent;
    return { peak: (await memory(pid, "VmHWM")) - idle, cpu };
  } finally {
    await runtime.dispose();
  }
}

async function bundle(name) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`upload/${name}.worker.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2024",
    external: ["node:*"],
  });
  return outputFiles[0].text;
}

const sides = { streaming: [], bare: [] };
for (let repetition = 0; repetition < repetitions; repetition++) {
  for (const name of Object.keys(sides)) sides[name].push(await withTemporaryFolder((folder) => measure(name, folder)));
}
if (process.env.BENCH_VERBOSE) console.log(sides);
const of = (side, what) => median(side.map((one) => one[what]));
const [ours, bare] = [of(sides.streaming, "peak"), of(sides.bare, "peak")];
const ratio = ours / bare;
console.log(
  `upload: 95 MB upload, peak memory over idle: ${ours.toFixed(1)} MiB; bare R2 multipart upload: ${bare.toFixed(1)} MiB; ` +
    `ratio ${ratio.toFixed(2)}, limit ${limit}`,
);
demand(ratio <= limit);
const aMegabyte = (side) => of(side, "cpu") / (fileBytes / 1e6);
const [ourCpu, bareCpu] = [aMegabyte(sides.streaming), aMegabyte(sides.bare)];
console.log(
  `upload: CPU a megabyte: ${ourCpu.toFixed(2)} ms; bare: ${bareCpu.toFixed(2)} ms; ratio ${(ourCpu / bareCpu).toFixed(2)}`,
);
