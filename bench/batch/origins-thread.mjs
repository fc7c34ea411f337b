import { once } from "node:events";
import { createServer } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const { count, files, afterMs } = workerData;

function answer({ url }, response) {
  const file = files[url.split("/")[1]];
  if (!file) return response.writeHead(404).end();
  const headers = { "Content-Type": "application/octet-stream", "Content-Length": file.length };
  setTimeout(() => response.writeHead(200, headers).end(file), afterMs);
}

async function listen() {
  const server = createServer({ keepAliveTimeout: 60_000 }, answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${server.address().port}`;
}

parentPort.postMessage(await Promise.all(Array.from({ length: count }, listen)));
