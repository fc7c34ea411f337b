import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { crc32 } from "node:zlib";
import { picture } from "../support/origin.mjs";

const commentHashes = 32;
/** Where the first chunk ends: after the signature and the header. */
const afterHeader = 33;

/**
 * Origins on ports of their own with as many small pictures as one likes, no two of the same bytes. `served` holds the URLs that
 * were asked for.
 */
export async function startGallery(originCount) {
  const served = new Set();
  const servers = await Promise.all(Array.from({ length: originCount }, () => startOrigin(served)));
  const origins = servers.map((server) => `http://127.0.0.1:${server.address().port}`);
  return {
    served,
    urlAt: (index) => `${origins[index % origins.length]}/${index}.png`,
    close: () => Promise.all(servers.map(close)),
  };
}

/** A picture of about 2 KB: one pixel, and a comment that follows from the URL. */
export function pictureOf(url) {
  const hashes = Array.from({ length: commentHashes }, (_, index) =>
    createHash("sha256").update(`${url} ${index}`).digest("hex"),
  );
  return Buffer.concat([
    picture.subarray(0, afterHeader),
    chunk("tEXt", `Comment\0${hashes.join("")}`),
    picture.subarray(afterHeader),
  ]);
}

function chunk(type, text) {
  const body = Buffer.from(type + text, "latin1");
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(body.length - type.length);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

function startOrigin(served) {
  const server = createServer((request, response) => {
    const url = `http://${request.headers.host}${request.url}`;
    const bytes = pictureOf(url);
    served.add(url);
    response.writeHead(200, { "content-type": "image/png", "content-length": bytes.length }).end(bytes);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

function close(server) {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
