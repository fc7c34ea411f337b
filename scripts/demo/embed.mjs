import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { localServer } from "../crowd/access.ts";
import { sample } from "../local/sample.mjs";
import { Sentence } from "../local/sentence.mjs";

/**
 * A site of its own origin that embeds tasks. Its server asks for a token for each visitor, so that its credentials never reach a
 * browser. Gives its address and a way to end it.
 */
export async function serveEmbedding(library, settings, port = 0) {
  const tasks = await sample(settings);
  if (tasks === null) throw new Sentence("The local service issues no tokens, so there is nothing to embed.");
  const publisher = await localServer(library, settings);
  const page = await readFile(new URL("embed.html", import.meta.url), "utf8");
  const server = createServer(async (request, response) => {
    if (request.url !== "/") return response.writeHead(404).end();
    const { audienceId, linkId } = tasks;
    const asked = { userId: randomUUID(), audienceId, demographics: { link: linkId } };
    const { token } = await publisher.serving.createToken(asked);
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(page.replaceAll("{service}", settings.baseUrl).replace("{token}", token));
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { url: `http://127.0.0.1:${server.address().port}/`, stop };
}
