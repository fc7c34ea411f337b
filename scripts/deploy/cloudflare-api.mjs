import { setTimeout as pause } from "node:timers/promises";
import { Sentence } from "../local/sentence.mjs";
import { permissionOf } from "./permissions.mjs";

const attempts = 4;
const longestPauseMs = 60_000;

/** An error that Cloudflare answered. It prints as one sentence. */
export class ApiError extends Sentence {
  constructor({ method, path, status, errors, permission }) {
    const [{ code = null, message } = { message: "no reason given" }] = errors;
    const reason = `${message} (${code === null ? "" : `code ${code}, `}HTTP ${status})`;
    const advice = permission
      ? ` If the API token lacks a permission, it is "${permission}": see docs/operations.md.`
      : "";
    super(`Cloudflare refused ${method} ${path}: ${reason.trim()}.${advice}`);
    this.status = status;
    this.codes = errors.map((error) => error.code);
  }
}

/**
 * Cloudflare's REST API for one login. Paths stand below the base. A call that may be repeated is repeated when Cloudflare is busy
 * (429, as long as Retry-After says), fails (5xx) or cannot be reached; any other call only after a 429, which did nothing.
 */
export function createApi({ baseUrl, headers, fetch = globalThis.fetch, wait = pause }) {
  async function call(method, path, { body, query = {}, headers: more = {}, mayRepeat = true } = {}) {
    const url = `${baseUrl}${path}${toSearch(query)}`;
    const init = {
      method,
      headers: { ...headers, ...more, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === attempts;
      const response = await reach(() => fetch(url, init));
      if (response instanceof Error) {
        if (isLast || !mayRepeat) {
          throw new Sentence(`Cloudflare's API at ${baseUrl} cannot be reached: ${reasonOf(response)}.`);
        }
      } else {
        const answer = await readAnswer(response);
        if (response.ok && answer.success) return answer;
        const isBusy = response.status === 429;
        if (isLast || !(isBusy || (mayRepeat && response.status >= 500))) {
          const permission = isForbidden(response.status, answer.errors) ? permissionOf(path) : null;
          throw new ApiError({ method, path, status: response.status, errors: answer.errors, permission });
        }
      }
      await wait(pauseBefore(attempt, response instanceof Error ? null : response.headers.get("retry-after")));
    }
  }

  const result = async (...args) => (await call(...args)).result;
  return {
    /** Waits as before the repeat of a call. */
    pause: (attempt) => wait(pauseBefore(attempt, null)),
    get: (path, options) => result("GET", path, options),
    post: (path, body, options) => result("POST", path, { ...options, body }),
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

async function reach(send) {
  try {
    return await send();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function reasonOf(error) {
  return error.cause?.code ?? error.cause?.message ?? error.message;
}

async function readAnswer(response) {
  const text = await response.text();
  try {
    const { success = false, errors = [], ...rest } = JSON.parse(text);
    return { success, errors: errors ?? [], ...rest };
  } catch {
    return { success: false, errors: [{ message: "its answer is not JSON" }] };
  }
}

function isForbidden(status, errors) {
  return status === 401 || status === 403 || errors.some(({ code }) => code === 10_000);
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
