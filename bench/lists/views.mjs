import { sized } from "../support/size.mjs";

const everything = { sql: "instr(name_folded, '') > 0" };

const newest = "created_at DESC, id";
const firstTen = { page: "1", page_size: "10" };

/** The lists that are measured: the query, the same as SQL for the earlier way, and the most rows read for each audience. */
export const views = {
  "the default view": {
    query: { "name[contains]": "", sort: "-created_at", ...firstTen },
    asked: { where: everything.sql, orderBy: newest, offset: 0 },
    mostRows: 3,
  },
  "a searched word": {
    query: { "name[contains]": "HERON", sort: "-created_at", ...firstTen },
    asked: { where: "instr(name_folded, 'heron') > 0", orderBy: newest, offset: 0 },
    mostRows: 3,
  },
  "four filters, one of which must hold": {
    query: {
      "name[starts_with]": "brave",
      "status[eq]": "Ready",
      "is_distilling[eq]": "true",
      "owner_mail[contains]": "nobody",
      logic: "or",
      sort: "-created_at",
      ...firstTen,
    },
    asked: {
      where: `instr(name_folded, 'brave') = 1 OR status = 'Ready' OR coalesce(:campaignStatus = 'Active', 0) = 1
        OR instr(lower(:ownerMail), 'nobody') > 0`,
      orderBy: newest,
      offset: 0,
    },
    mostRows: 3,
  },
  "page 200": {
    query: { "name[contains]": "", sort: "-created_at", page: sized("200", "2"), page_size: "10" },
    asked: { where: everything.sql, orderBy: newest, offset: sized(1990, 10) },
    mostRows: 3,
  },
  // SQLite counts what it puts into order once more.
  "sorted by name": {
    query: { sort: "name", ...firstTen },
    asked: { where: "true", orderBy: "name_folded, id", offset: 0 },
    mostRows: 3.5,
  },
  // The page never gets full, so it asks the other tables about every audience too.
  "two filters on other tables, which nothing passes": {
    query: { "is_distilling[eq]": "true", "owner_mail[contains]": "nobody", sort: "-created_at", ...firstTen },
    asked: {
      where: "coalesce(:campaignStatus = 'Active', 0) = 1 AND instr(lower(:ownerMail), 'nobody') > 0",
      orderBy: newest,
      offset: 0,
    },
    mostRows: 4,
  },
};
