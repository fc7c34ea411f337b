import { setTimeout as pause } from "node:timers/promises";
import { Sentence } from "../local/sentence.mjs";
import { permissionOf } from "./permissions.mjs";

const attempts = 4;
const longestPauseMs = 60_000;
/** A large migration may take this long. */
const deadlineMs = 120_000;

/** An error that Cloudflare answered, with its code. It prints as one sentence. */
export class ApiError extends Sentence {
  constructor({ method, path, status, errors, permission }) {
    const [{ code, message } = { message: "no reason given" }] = errors;
    const reason = `${message} (${code === undefined ? "" : `code ${code}, `}HTTP ${status})`;
    const advice = permission
      ? ` If the API token lacks a permission, it is "${permission}": see docs/deploying.md.`
      : "";
    super(`Cloudflare refused ${method} ${path}: ${reason}.${advice}`);
    this.status = status;
    this.code = code;
  }
}

/**
 * Cloudflare's REST API for one login. Paths stand below the base. A call that may be repeated is repeated when Cloudflare is busy
 * (429, as long as Retry-After says), fails (5xx) or cannot be reached. Any other call is repeated only after a 429, which did
 * nothing.
 */
export function createApi({ baseUrl, headers, fetch = globalThis.fetch, wait = pause }) {
  async function call(method, path, { body, query = {}, headers: more = {}, mayRepeat = true } = {}) {
    const url = `${baseUrl}${path}${toSearch(query)}`;
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const init = { method, headers: { ...headers, ...more, ...type }, ...content };
    for (let attempt = 1; ; attempt++) {
      const { status, answer, lost, retryAfter } = await send(() => fetch(url, withDeadline(init)));
      if (answer?.success) return answer;
      const isWorthRepeating = status === 429 || (mayRepeat && (lost || status >= 500));
      if (attempt === attempts || !isWorthRepeating) {
        if (lost) throw new Sentence(`Cloudflare's API at ${baseUrl} cannot be reached: ${reasonOf(lost)}.`);
        const permission = status === 401 || status === 403 ? permissionOf(path) : null;
        throw new ApiError({ method, path, status, errors: answer.errors, permission });
      }
      await wait(pauseBefore(attempt, retryAfter));
    }
  }

  const result = async (...args) => (await call(...args)).result;
  return {
    /** Waits as before the repeat of a call. */
    pause: (attempt) => wait(pauseBefore(attempt, null)),
    get: (path, options) => result("GET", path, options),
    post: (path, body, options) => result("POST", path, { ...options, body }),
    patch: (path, body, options) => result("PATCH", path, { ...options, body }),
    /** The result, or null where Cloudflare knows nothing at the path. */
    async find(path, options) {
      try {
        return await result("GET", path, options);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    /** Every item of a list, page by page. Without `perPage`, Cloudflare chooses the size of a page. */
    async list(path, { query = {}, perPage, ...options } = {}) {
      const items = [];
      for (let page = 1; ; page++) {
        const paged = { ...query, page, ...(perPage && { per_page: perPage }) };
        const { result: found, result_info: info = {} } = await call("GET", path, { ...options, query: paged });
        items.push(...found);
        const isLast =
          info.total_pages === undefined ? items.length >= (info.total_count ?? 0) : page >= info.total_pages;
        if (found.length === 0 || isLast) return items;
      }
    },
  };
}

function withDeadline(init) {
  return { ...init, signal: AbortSignal.timeout(deadlineMs) };
}

/** Sends once. Gives the answer with its status, or as `lost` why there is none. */
async function send(request) {
  try {
    const response = await request();
    const answer = readAnswer(await response.text(), response.ok);
    return { status: response.status, answer, retryAfter: response.headers.get("retry-after") };
  } catch (error) {
    return { lost: error, retryAfter: null };
  }
}

function readAnswer(text, isOk) {
  try {
    const answer = JSON.parse(text);
    return { ...answer, success: isOk && answer.success === true, errors: answer.errors ?? [] };
  } catch {
    return { success: false, errors: [{ message: "its answer is not JSON" }] };
  }
}

function reasonOf(error) {
  return error.cause?.code ?? error.cause?.message ?? error.message;
}

function pauseBefore(attempt, retryAfter) {
  const asked = Number(retryAfter) * 1_000;
  const wanted = retryAfter !== null && Number.isFinite(asked) ? asked : 1_000 * 2 ** (attempt - 1);
  return Math.min(wanted, longestPauseMs);
}

function toSearch(query) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? "" : `?${search}`;
}
