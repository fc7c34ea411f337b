import { createServer } from "node:http";
import { gzipSync } from "node:zlib";

/** A whole PNG of one pixel. */
export const picture = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);
export const secret = "do-not-echo-this-stack-trace";

const png = { "content-type": "image/png" };
const tooManyHops = 7;

const paramsOf = (request) => new URL(request.url, "http://origin").searchParams;
const redirect = (location) => (_request, response) => response.writeHead(302, { location }).end("moved");
const refuse = (status, headers) => (_request, response) => response.writeHead(status, headers).end(secret);
const stillOpen = (response) => !response.destroyed && !response.writableEnded;

function drip(response, everyMs, byteCount = Number.POSITIVE_INFINITY) {
  let sent = 0;
  const timer = setInterval(() => {
    if (stillOpen(response) && sent < byteCount) response.write(Buffer.of(picture[sent++ % picture.length]));
    else clearInterval(timer);
    if (sent === byteCount) response.end();
  }, everyMs);
}

/** The seconds of `?after=`, for the Retry-After of those that ask for patience. */
function secondsToWait(request, otherwise) {
  return Number(paramsOf(request).get("after") ?? otherwise);
}

function pour(response, block) {
  const more = () => {
    while (stillOpen(response) && response.write(block));
  };
  response.on("drain", more);
  more();
}

/**
 * Every way in which an origin misbehaves, by path. A query `?ms=` sets the pace of the slow ones, `?after=` the Retry-After of
 * the busy ones, `?to=` where a redirect leads.
 */
const routes = {
  "/ok.png": (_request, response) => response.writeHead(200, { ...png, "content-length": picture.length }).end(picture),
  "/no-length.png": (_request, response) => {
    response.writeHead(200, png);
    response.write(picture.subarray(0, 20));
    setTimeout(() => response.end(picture.subarray(20)), 5);
  },
  "/late.png": (request, response) => {
    setTimeout(() => routes["/ok.png"](request, response), Number(paramsOf(request).get("ms") ?? 300));
  },
  "/until-close.png": (_request, response) => {
    response.useChunkedEncodingByDefault = false;
    response.shouldKeepAlive = false;
    response.writeHead(200, png).end(picture);
  },
  "/empty.png": (_request, response) => response.writeHead(200, { ...png, "content-length": 0 }).end(),
  "/hang": () => {},
  "/hang-after-headers": (_request, response) => {
    response.writeHead(200, png);
    response.write(picture.subarray(0, 1));
  },
  "/drip": (request, response) => {
    response.writeHead(200, png).flushHeaders();
    drip(response, Number(paramsOf(request).get("ms") ?? 1000));
  },
  "/short.png": (_request, response) => {
    response.writeHead(200, { ...png, "content-length": picture.length + 100 });
    response.write(picture);
    setTimeout(() => response.destroy(), 20);
  },
  "/long.png": (_request, response) => {
    const head = `HTTP/1.1 200 OK\r\ncontent-type: image/png\r\ncontent-length: ${picture.length - 10}\r\n\r\n`;
    response.socket.write(head);
    response.socket.end(picture);
  },
  "/reset": (_request, response) => {
    response.writeHead(200, { ...png, "content-length": 5000 });
    response.write(picture);
    setTimeout(() => response.socket.resetAndDestroy(), 20);
  },
  "/reset-at-once": (request) => request.socket.resetAndDestroy(),
  "/not-http": (_request, response) => response.socket.end("220 mail.example ESMTP\r\n"),
  "/huge-header": (_request, response) =>
    response.writeHead(200, { ...png, "content-length": 50_000_000_000 }).flushHeaders(),
  "/endless": (_request, response) => {
    response.writeHead(200, png);
    pour(response, Buffer.alloc(64 * 1024, 1));
  },
  "/endless.png": (_request, response) => {
    response.writeHead(200, png);
    response.write(picture);
    pour(response, Buffer.alloc(64 * 1024, 1));
  },
  "/bomb": (_request, response) =>
    response.writeHead(200, { ...png, "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(20_000_000))),
  "/bomb.png": (_request, response) =>
    response
      .writeHead(200, { ...png, "content-encoding": "gzip" })
      .end(gzipSync(Buffer.concat([picture, Buffer.alloc(20_000_000)]))),
  "/gzip.png": (_request, response) => {
    const body = gzipSync(picture);
    response.writeHead(200, { ...png, "content-encoding": "gzip", "content-length": body.length }).end(body);
  },
  "/broken-gzip": (_request, response) => response.writeHead(200, { ...png, "content-encoding": "gzip" }).end(secret),
  "/page.png": (_request, response) => response.writeHead(200, png).end("<!doctype html><title>not a picture</title>"),
  "/picture-as-page": (_request, response) => response.writeHead(200, { "content-type": "text/html" }).end(picture),
  "/cut.png": (_request, response) => response.writeHead(200, png).end(picture.subarray(0, 42)),
  "/no-content": (_request, response) => response.writeHead(204).end(),
  "/partial": (_request, response) =>
    response.writeHead(206, { ...png, "content-range": "bytes 0-9/70" }).end(picture.subarray(0, 10)),
  "/not-modified": (_request, response) => response.writeHead(304).end(),
  "/choices": (_request, response) => response.writeHead(300, { location: "/ok.png" }).end(),
  "/401": refuse(401, { "www-authenticate": "Basic" }),
  "/403": refuse(403),
  "/404": refuse(404),
  "/500": refuse(500),
  "/429": (request, response) => refuse(429, { "retry-after": `${secondsToWait(request, 7)}` })(request, response),
  "/503": (request, response) => {
    const until = new Date(Date.now() + secondsToWait(request, 30) * 1000);
    refuse(503, { "retry-after": until.toUTCString() })(request, response);
  },
  "/busy-once.png": (request, response, { isRepeat }) =>
    (isRepeat ? routes["/ok.png"] : refuse(503, { "retry-after": `${secondsToWait(request, 1)}` }))(request, response),
  "/503-for-a-year": refuse(503, { "retry-after": "31536000" }),
  "/redirect/relative": redirect("../ok.png"),
  "/redirect/loop": redirect("/redirect/loop"),
  "/redirect/ping": redirect("/redirect/pong"),
  "/redirect/pong": redirect("/redirect/ping"),
  "/redirect/loopback": redirect("http://127.0.0.1:1/"),
  "/redirect/metadata": redirect("http://169.254.169.254/latest/meta-data/"),
  "/redirect/mapped": redirect("http://[::ffff:169.254.169.254]/"),
  "/redirect/decimal": redirect("http://2852039166/"),
  "/redirect/localhost": redirect("//localhost/"),
  "/redirect/ftp": redirect("ftp://example.com/picture.png"),
  "/redirect/file": redirect("file:///etc/passwd"),
  "/redirect/data": redirect("data:image/png;base64,iVBORw0KGgo="),
  "/redirect/credentials": (request, response) =>
    redirect(`http://user:password@${request.headers.host}/ok.png`)(request, response),
  "/redirect/nowhere": (_request, response) => response.writeHead(302).end(),
  "/redirect/to": (request, response) => redirect(paramsOf(request).get("to"))(request, response),
  "/redirect/malformed": redirect("http://[::1"),
  "/redirect/cookie": (_request, response) =>
    response.writeHead(302, { location: "/ok.png", "set-cookie": "session=1" }).end(),
};
for (let hop = 1; hop <= tooManyHops; hop++) {
  routes[`/redirect/chain-${hop}`] = redirect(hop === 1 ? "/ok.png" : `/redirect/chain-${hop - 1}`);
}

/** An origin on loopback that misbehaves in the way that the path names. */
export async function startOrigin({ port = 0 } = {}) {
  const requests = [];
  const sockets = new Set();
  const server = createServer((request, response) => {
    const path = request.url.split("?")[0];
    const isRepeat = requests.some(({ url }) => url === request.url);
    const seen = {
      path,
      url: request.url,
      headers: request.headers,
      startedAt: performance.now(),
      endedAt: null,
      isCut: false,
    };
    requests.push(seen);
    const route = Object.hasOwn(routes, path) ? routes[path] : refuse(404);
    response.on("error", () => {});
    response.on("close", () => {
      seen.endedAt = performance.now();
      seen.isCut = !response.writableFinished;
    });
    route(request, response, { isRepeat });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const bound = server.address().port;
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    requests,
    openConnections: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
