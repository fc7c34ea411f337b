import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

const sockets = 16;
const { url, headers, form, status, milliseconds } = workerData;
const { hostname, port, host, pathname } = new URL(url);
const ofForm = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": Buffer.byteLength(form ?? "") };
const lines = Object.entries({ Host: host, ...(form === null ? {} : ofForm), ...headers }).map(
  ([name, value]) => `${name}: ${value}\r\n`,
);
const start = `${form === null ? "GET" : "POST"} ${pathname} HTTP/1.1\r\n`;
const message = Buffer.from(`${start}${lines.join("")}\r\n${form ?? ""}`, "latin1");

const startedAt = performance.now();
const endsAt = startedAt + milliseconds;
let answers = 0;

function askUntilTheEnd() {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let received = "";
    socket.setEncoding("latin1");
    socket.on("connect", () => socket.write(message));
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("the runtime closed a connection")));
    socket.on("data", (chunk) => {
      received += chunk;
      const size = answerSize(received);
      if (size === null || received.length < size) return;
      if (received.length > size || !received.startsWith(`HTTP/1.1 ${status}`)) {
        socket.destroy(new Error(`not the answer that was expected: ${received}`));
        return;
      }
      received = "";
      answers += 1;
      if (performance.now() < endsAt) {
        socket.write(message);
        return;
      }
      socket.removeAllListeners("close").destroy();
      resolve();
    });
  });
}

/** Bytes of the first answer in the text with its body, or null while its head is not whole. */
function answerSize(received) {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd < 0) return null;
  const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
  if (length !== undefined) return headEnd + 4 + Number(length);
  if (received.startsWith("HTTP/1.1 204")) return headEnd + 4;
  throw new Error(`an answer without length: ${received}`);
}

await Promise.all(Array.from({ length: sockets }, askUntilTheEnd));
parentPort.postMessage({ answers, milliseconds: performance.now() - startedAt });
