import type { ParameterErrors } from "./parameter-errors.ts";

export const defaultPageSize = 20;
export const maxPageSize = 1000;
/** A database walks over every row before the page. */
export const maxOffset = 100_000;

interface Paging {
  page: number;
  pageSize: number;
  offset: number;
}

export function parsePaging(
  sent: { page: readonly string[]; page_size: readonly string[] },
  errors: ParameterErrors,
): Paging {
  const page = parseCount("page", sent.page, 1, undefined, errors);
  const pageSize = parseCount("page_size", sent.page_size, defaultPageSize, maxPageSize, errors);
  const offset = (page - 1) * pageSize;
  if (offset > maxOffset) errors.add("page", `reaches beyond the first ${maxOffset} rows`);
  return { page, pageSize, offset };
}

/** Digits only, from 1. */
function parseCount(
  name: string,
  sent: readonly string[],
  byDefault: number,
  most: number | undefined,
  errors: ParameterErrors,
): number {
  const [text, ...more] = sent;
  if (text === undefined) return byDefault;
  if (more.length > 0) errors.add(name, "must be given once");
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= (most ?? Number.MAX_VALUE)) return value;
  errors.add(name, most === undefined ? "must be a whole number from 1" : `must be a whole number from 1 to ${most}`);
  return byDefault;
}
