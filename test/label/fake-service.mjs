import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { createGzip, gzipSync } from "node:zlib";
import { buildLabelFiles } from "../../scripts/local/label-files.mjs";
import { aheadOf } from "../../src/domain/label/ahead-of.ts";
import { placeOfPictures } from "../../src/domain/label/picture-place.ts";
import { pictureSource } from "../../src/domain/label/picture-source.ts";

/** What the Worker sends with the page. */
const policyOf = ({ style, script }) =>
  [
    "default-src 'none'",
    `script-src 'self' '${script.hash}'`,
    `style-src 'self' '${style.hash}'`,
    "img-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

/**
 * A stand-in for the Worker's side of the labeling page: the document, its files, and the four operations that the page calls. A test
 * says which sessions there are, and how requests fail.
 */
export async function startFakeService() {
  const { names } = await buildLabelFiles();
  const { style, script } = names.inDocument;
  const policy = policyOf(names.inDocument);
  const state = {
    /** Bodies of POST /session, one after the other; then there is nothing to do. */
    sessions: [],
    /** Bodies by path, such as `/asset/file/a.webp`. */
    files: new Map(),
    /** The paths of files that were asked for, with their query. */
    loaded: [],
    start: {},
    lang: "en",
    dir: "ltr",
    /** Whoever was here before has the script as a file. */
    isReturning: false,
    /** A page of another site, at `/shop`. */
    shop: "",
    delayMs: 0,
    /** Tells whether to refuse the request, and with which status. */
    fail: () => null,
    /** What an answer is answered with, beyond the usual. */
    outcomeOf: () => ({}),
    answers: [],
    /** What each request with answers brought. */
    requests: [],
    reports: [],
    forgotten: 0,
    /** What a person who finishes is told. */
    finished: { tasks: 0, accuracy: null, code: null, returnUrl: null },
    opened: 0,
    current: null,
  };

  /** Sessions by their ids: the page answers one beside another. With the list that each was taken from. */
  const given = new Map();

  const open = (continues) => {
    const { sessions } = state;
    // A page of an earlier test is heard late on a busy machine. Its next session is not one of this test's.
    if (continues !== undefined && given.get(continues)?.sessions !== sessions) return { campaignId: null };
    state.current = sessions.shift() ?? null;
    if (state.current) {
      state.opened++;
      given.set(state.current.sessionId, { session: state.current, sessions });
    }
    return state.current ?? { campaignId: null };
  };

  function respond(path, body) {
    if (path === "/label/api/session") return open(body.continues);
    if (path === "/label/api/report") return void state.reports.push(body);
    if (path === "/label/api/finish") return state.finished;
    if (path === "/label/api/forget") return void state.forgotten++;
    const results = body.answers.map(({ result }) => result);
    state.answers.push(...results);
    state.requests.push(body.answers);
    const answered = new Set(state.answers.map(({ rapidId }) => rapidId));
    const { session } = given.get(decodeURIComponent(path.split("/").at(-2))) ?? {};
    const next = session?.rapids?.find(({ id }) => !answered.has(id)) ?? null;
    const usual = { isAccepted: true, userScore: null, state: null };
    const outcomes = results.map((result) => ({ rapidId: result.rapidId, ...usual, ...state.outcomeOf(result) }));
    return { outcomes, next, done: next === null };
  }

  /** The document in parts, as the Worker sends it. */
  function page(path) {
    const before = {
      api: "/label/api",
      key: "person_1",
      person: { id: "person_1" },
      organization: "Example Ltd",
      title: "Street scenes",
      texts: `/label/${names.texts[state.lang]}`,
      laterTexts: `/label/${names.laterTexts[state.lang]}`,
      laterStyle: `/label/${names.laterStyle}`,
      ...state.start,
    };
    const first = `<!doctype html><html lang="${state.lang}" dir="${state.dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark">
<title>${before.title} - Muster</title><link rel="icon" href="/favicon.ico"><style id="label-style">${style.text}</style>
${state.isReturning ? `<script type="module" src="/label/${names.script}"></script>` : ""}${moduleLinks([names.texts[state.lang]])}</head>
<body><main id="label"></main>`;
    const own = state.isReturning ? "" : `<script type="module">${script.text}</script>`;
    const sessionPart = () => {
      const session = path.endsWith("/empty") ? null : open();
      const rapid = session?.rapids?.[0];
      const preload =
        rapid?.asset._t === "FileAsset" ? preloadOf(pictureSource(rapid.asset, placeOfPictures(rapid), null)) : "";
      const start = JSON.stringify({ ...before, session, ...state.start }).replaceAll("<", "\\u003c");
      return `${preload}${moduleLinks(names.widgets[rapid?.kind] ?? [])}
<script type="application/json" id="label-start">${start}</script>`;
    };
    return { first, sessionPart, own };
  }

  const moduleLinks = (files) => files.map((name) => `<link rel="modulepreload" href="/label/${name}">`).join("");

  const preloadOf = ({ src, srcset, sizes }) =>
    `<link rel="preload" as="image" fetchpriority="high" ${srcset ? `imagesrcset="${srcset}" imagesizes="${sizes}"` : `href="${src}"`}>`;

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, "http://fake");
    const send = (status, type, body, headers = {}) => {
      // As the edge does, so that throttled figures mean something.
      const isText = status === 200 && /^(text|application)\//.test(type);
      const encoding = isText ? { "Content-Encoding": "gzip" } : {};
      response.writeHead(status, { "Content-Type": type, "Content-Security-Policy": policy, ...encoding, ...headers });
      response.end(isText ? gzipSync(body) : body);
    };
    // The component stands on another site.
    response.setHeader("Access-Control-Allow-Origin", "*");
    if (request.method === "OPTIONS") {
      response.setHeader("Access-Control-Allow-Headers", "Authorization, Content-Type, X-Muster-Label");
      return send(204, "text/plain", null);
    }
    if (request.method === "POST") {
      let text = "";
      for await (const chunk of request) text += chunk;
      await sleep(state.delayMs);
      if (request.headers["x-muster-label"] !== "1") return send(403, "application/json", "{}");
      const body = JSON.parse(text);
      const failure = state.fail(pathname, body);
      if (failure?.status === "cut") return request.socket.destroy();
      // The service may have counted an answer whose reply was lost.
      const reply = failure && !failure.isCounted ? null : respond(pathname, body);
      if (failure) return send(failure.status, "application/problem+json", JSON.stringify(failure.body ?? {}));
      return reply === undefined ? send(204, "text/plain", null) : send(200, "application/json", JSON.stringify(reply));
    }
    const width = searchParams.get("w");
    const file = state.files.get(width === null ? pathname : `${pathname}?w=${width}`);
    const isRules = pathname.startsWith("/instructions/");
    if (file || isRules) state.loaded.push(request.url);
    const failure = isRules && state.fail(pathname);
    if (failure) return send(failure.status, "application/problem+json", "{}");
    if (pathname === "/shop")
      return response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(state.shop);
    if (pathname === "/favicon.ico") return send(204, "image/x-icon", null);
    if (file) {
      const { type, body } = file;
      const [, from, to] = /^bytes=(\d+)-(\d*)/.exec(request.headers.range ?? "") ?? [];
      if (from === undefined)
        return send(200, type, body, {
          "Cache-Control": "max-age=3600",
          "Accept-Ranges": "bytes",
          ...(file.isUnmeasured ? {} : { "Content-Length": body.length }),
        });
      const last = to ? Number(to) : body.length - 1;
      const range = { "Content-Range": `bytes ${from}-${last}/${body.length}`, "Accept-Ranges": "bytes" };
      return send(206, type, body.subarray(Number(from), last + 1), range);
    }
    if (/^\/label\/(session\.js|files\/[\w/.-]+)$/.test(pathname)) {
      const type = pathname.endsWith("js") ? "text/javascript" : "text/css";
      const headers = { "Content-Type": type, "Content-Security-Policy": policy, "Cache-Control": "max-age=3600" };
      const body = await readFile(`public${pathname}`).catch(() => null);
      if (body) return response.writeHead(200, { ...headers, "Content-Encoding": "gzip" }).end(gzipSync(body));
    }
    if (pathname === "/label" || pathname.startsWith("/label/")) {
      const { first, sessionPart, own } = page(pathname);
      // A place for the person is found before their work is.
      await sleep(state.delayMs / 3);
      response.writeHead(200, {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": policy,
        "Content-Encoding": "gzip",
        "Cache-Control": "no-store",
        Link: aheadOf([...(state.isReturning ? [names.script] : []), names.texts[state.lang]]),
      });
      const compressed = createGzip();
      compressed.pipe(response);
      compressed.write(first);
      compressed.flush();
      await sleep((2 * state.delayMs) / 3);
      compressed.end(`${sessionPart()}${own}</body></html>`);
      return;
    }
    return send(404, "text/plain", "");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    state,
    baseUrl: `http://127.0.0.1:${server.address().port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
