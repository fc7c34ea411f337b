import { readFile } from "node:fs/promises";
import { createServer, request as send } from "node:http";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";

/** What the service said before it knew of variants. */
const asBefore = (text) =>
  text
    .replaceAll(/"urls":\{[^}]*\}/g, '"urls":{}')
    .replaceAll(/"thumbHash":"[^"]*"/g, '"thumbHash":null')
    .replaceAll(
      /<link rel="preload" as="image" imagesrcset="(?:[^"]*, )?(\S+) \d+w" imagesizes="[^"]*"/g,
      '<link rel="preload" as="image" href="$1"',
    );

/**
 * Stands in front of the service as the edge does: it serves the page's files, and compresses texts, which the local runtime does not.
 * `state.isBefore` makes a service of before out of it.
 */
export async function withEdge(service, work) {
  const state = { isBefore: false };
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request;
    if (/^\/label\/files\/[\w/.-]+$/.test(path)) {
      const type = path.endsWith("css") ? "text/css" : "text/javascript";
      const kept = {
        "content-type": type,
        "content-encoding": "gzip",
        "cache-control": "public, max-age=31536000, immutable",
      };
      readFile(`public${path}`).then(
        (file) => response.writeHead(200, kept).end(gzipSync(file)),
        () => response.writeHead(404).end(),
      );
      return;
    }
    // The host stays that of the browser, which the service compares with the sender's origin.
    const { hostname, port } = service;
    const asked = send(
      { hostname, port, path, method, headers: { ...headers, "accept-encoding": "identity" } },
      (answer) => {
        if (!/^text\/|json|javascript/.test(answer.headers["content-type"] ?? "")) {
          response.writeHead(answer.statusCode, answer.headers);
          answer.pipe(response);
          return;
        }
        const { "content-length": _, "transfer-encoding": __, ...kept } = answer.headers;
        text(answer).then((own) => {
          const body = gzipSync(state.isBefore ? asBefore(own) : own);
          response.writeHead(answer.statusCode, { ...kept, "content-encoding": "gzip", "content-length": body.length });
          response.end(body);
        });
      },
    );
    asked.on("error", () => response.destroy());
    request.pipe(asked);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await work({ url: new URL(`http://127.0.0.1:${server.address().port}`), state });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
