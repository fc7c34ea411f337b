import { access, constants } from "node:fs/promises";
import { createServer } from "node:net";
import { loadavg } from "node:os";
import { ticksOf, watchMovement } from "./movement.mjs";
import { lineReader } from "./request-lines.mjs";
import { isRunning } from "./running-service.mjs";
import { Sentence } from "./sentence.mjs";
import { prepareDatabase, prepareFolder, writeLocalConfig, writeWorkerSettings } from "./state.mjs";
import { lockState } from "./state-lock.mjs";
import { spawnWrangler } from "./wrangler.mjs";

const cronEveryMs = 60_000;
/** A start ends after so long without any movement, and in any case after the longest time. */
const stalledAfterMs = 60_000;
const longestStartMs = 15 * 60_000;
const sayEveryMs = 20_000;
/** A look reads all processes of the machine. */
const lookEveryMs = 1_000;
const portFreeWithinMs = 5_000;

/**
 * Starts the service on this machine and resolves when it answers. `stop` ends it; `kill` ends it as a power cut would, with all
 * its processes at once; `ended` resolves with the exit code of a service that ended by itself. What it prints goes to `log`, or line
 * by line to `print`, with the name of its stream. `showsRequests` makes it print a line for each request. `isCancelled` gives up
 * waiting: the service is then only good to be stopped. `tell` is told what takes long. `onPhase` is
 * called with a sentence at the beginning of each phase.
 */
export async function startService(settings) {
  for (let attempts = 1; ; attempts++) {
    try {
      return await startOnce(settings);
    } catch (error) {
      // Beside our port wrangler chooses some of its own, and another process may take one before it listens.
      if (attempts === 3 || !/Address already in use \(socket "direct/.test(error.message)) throw error;
    }
  }
}

async function startOnce(settings) {
  await requireWritableClone();
  await prepareFolder(settings.state);
  await requireFreePort(settings.port);
  const lock = await lockState(settings.state);
  try {
    return await startLocked(settings, lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function startLocked(
  {
    port,
    listen = "127.0.0.1",
    baseUrl,
    state,
    worker,
    config: built,
    showsRequests = false,
    log,
    print,
    isCancelled = () => false,
    tell = console.error,
    onPhase = () => undefined,
  },
  lock,
) {
  onPhase("Preparing the database");
  const settingsFile = await writeWorkerSettings(state, worker);
  const config = built ?? (await writeLocalConfig());
  // Before the runtime starts: two that open a fresh database at once may find it locked.
  const credentialsFile = await prepareDatabase(state, baseUrl);
  onPhase("Building the pages and the Worker, and starting the runtime");
  const child = spawnWrangler(
    [
      ...[
        "dev",
        "--config",
        config,
        "--ip",
        listen,
        "--port",
        String(port),
        "--persist-to",
        state,
        "--env-file",
        settingsFile,
      ],
      ...["--show-interactive-dev-session=false", "--log-level", showsRequests ? "log" : "warn"],
    ],
    // A group of its own: Ctrl-C reaches only us, and the child is then ended in order.
    { stdio: ["ignore", "pipe", "pipe"], detached: true },
  );
  await lock.share(child.pid);
  const output = collect(child, { log: log ?? process.stderr, print });
  const ended = new Promise((resolve) => child.on("exit", (code) => resolve(code ?? 1)));
  leaveNothingBehind(child);
  const stop = async () => {
    clearInterval(ticker);
    await endGroup(child, ended);
    await lock.release();
  };
  const kill = async () => {
    clearInterval(ticker);
    signal(child, "SIGKILL");
    await ended;
    await lock.release();
    await untilPortIsFree(port);
  };
  let ticker;
  try {
    const waiting = { baseUrl, output, group: child.pid, isCancelled, tell };
    await Promise.race([
      untilReady(waiting),
      ended.then((code) => fail(`ended (${code}) before it was ready`, output)),
    ]);
    output.forward();
    // Once at the start: what an earlier process left is taken up again.
    void tick(baseUrl);
    ticker = setInterval(() => tick(baseUrl), cronEveryMs);
    return { credentialsFile, ended, stop, kill };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Cron triggers never fire by themselves on the local runtime. */
async function tick(baseUrl) {
  try {
    await fetch(`${baseUrl}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`, { signal: AbortSignal.timeout(30_000) });
  } catch {
    // The next minute tries again.
  }
}

/** Waits as long as the service moves: on a busy machine a start takes minutes. */
async function untilReady({ baseUrl, output, group, isCancelled, tell }) {
  const startedAt = Date.now();
  const movement = watchMovement();
  let [saidAt, lookedAt] = [startedAt, startedAt];
  while (!isCancelled()) {
    const stage = await askReady(baseUrl, output);
    if (stage === "ready") return;
    await new Promise((resolve) => setTimeout(resolve, 50));
    const now = Date.now();
    if (now - lookedAt < lookEveryMs) continue;
    lookedAt = now;
    const seconds = Math.round((now - startedAt) / 1000);
    const stillMs = movement.look({ now, characters: output().length, ticks: await ticksOf(group) });
    if (stillMs > stalledAfterMs)
      fail(`was not ready after ${seconds} s, and did nothing in the last minute: ${stage}`, output);
    if (now - startedAt > longestStartMs) fail(`was not ready after ${seconds} s: ${stage}`, output);
    if (now - saidAt >= sayEveryMs) {
      saidAt = now;
      tell(`Still starting after ${seconds} s, at a load of ${loadavg()[0].toFixed(0)}: ${stage}.`);
    }
  }
}

/** What the start waits for, or "ready". */
async function askReady(baseUrl, output) {
  try {
    const response = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(20_000) });
    if (response.ok) return "ready";
    if (response.status === 503) throwSettingsFault(output());
    return `the Worker answers ${response.status} to /readyz`;
  } catch (error) {
    if (error instanceof Sentence) throw error;
    return error.name === "TimeoutError"
      ? "the Worker listens and has not answered for 20 s"
      : "wrangler bundles the Worker and starts the runtime";
  }
}

/** A Worker that will not start with its settings says why in its log. */
function throwSettingsFault(output) {
  const line = output.split("\n").find((text) => text.includes('"level":"error"'));
  const event = line && JSON.parse(line.slice(line.indexOf("{"), line.lastIndexOf("}") + 1));
  if (event && !event.operationId) throw new Sentence(event.message);
}

/** Pages and scripts are built into folders of the repository. */
async function requireWritableClone() {
  try {
    await access(".", constants.W_OK);
  } catch (error) {
    throw new Sentence(
      `The folder ${process.cwd()} cannot be written (${error.code}): clone Muster to where you may write.`,
    );
  }
}

async function requireFreePort(port) {
  const code = await listeningFault(port);
  if (code === null) return;
  if (await isRunning(`http://127.0.0.1:${port}`)) {
    throw new Sentence(
      `Muster is already running on port ${port}: use it, or set PORT and MUSTER_STATE to start another one.`,
    );
  }
  const why = code === "EADDRINUSE" ? "is in use" : `cannot be opened (${code})`;
  throw new Sentence(`Port ${port} ${why}: set PORT to another one.`);
}

/** The error code with which listening there fails now; null if the port is free. */
function listeningFault(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", ({ code }) => resolve(code));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(null)));
  });
}

/** The last process of a group that was killed may hold the port for a moment. */
async function untilPortIsFree(port) {
  const deadline = Date.now() + portFreeWithinMs;
  while ((await listeningFault(port)) !== null) {
    if (Date.now() > deadline) return requireFreePort(port);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Keeps the last output for a failure's message. Once ready, it goes to the log. */
function collect(child, { log, print }) {
  const kept = [];
  let forward = false;
  for (const name of ["stdout", "stderr"]) {
    const byLine = print && lineReader((line) => print(line, name));
    child[name].on("data", (chunk) => {
      if (!forward) kept.push(chunk);
      else if (byLine) byLine(chunk);
      else log.write(chunk);
    });
  }
  const read = () => Buffer.concat(kept).toString().slice(-4_000);
  read.forward = () => {
    forward = true;
  };
  return read;
}

function fail(what, output) {
  throw new Sentence(`The service ${what}.\n${output() || "It printed nothing."}`);
}

/** The group is not ours, so it would outlive a process of ours that ends without `stop`. */
function leaveNothingBehind(child) {
  const kill = () => signal(child, "SIGKILL");
  // Runs before the code that clears away what the service writes to.
  process.prependOnceListener("exit", kill);
  child.once("exit", () => {
    process.off("exit", kill);
    // A runtime that is stuck outlives wrangler and would keep the port.
    kill();
  });
}

/** Ends a process group in order. wrangler does not end while its runtime is stuck, so the group is killed after a while. */
export async function endGroup(child, ended, graceMs = 5_000) {
  signal(child, "SIGTERM");
  const late = setTimeout(() => signal(child, "SIGKILL"), graceMs);
  await ended;
  clearTimeout(late);
}

function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // It has ended already.
  }
}
