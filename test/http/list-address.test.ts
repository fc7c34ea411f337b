import { Hono } from "hono";
import { expect, it } from "vitest";
import { audienceList } from "../../src/domain/audience/audience-list.ts";
import type { AppEnv } from "../../src/http/app-env.ts";
import { ListPager, ListToolbar } from "../../src/http/pages/components/list.tsx";
import { type AskedList, addressOf, type ListShape, listQueryOf, readList } from "../../src/http/pages/list-address.ts";

const shape: ListShape = {
  path: "/console",
  what: "audience",
  filters: {
    name: { label: "Name", parameter: "name[contains]" },
    status: { label: "Status", parameter: "status[eq]", options: { Ready: "Ready", Recruiting: "Recruiting" } },
  },
  sorts: { "-created_at": "Newest first", name: "Name" },
};

async function asked(query: string): Promise<AskedList> {
  const app = new Hono<AppEnv>().get("/", (c) => c.json(readList(c, shape)));
  return (await app.request(`/?${query}`)).json();
}

it("an address says what to show, and what it does not know counts as absent", async () => {
  expect(await asked("name=+cats+&status=Ready&sort=name&page=3")).toEqual({
    page: 3,
    values: { name: "cats", status: "Ready" },
    sort: "name",
    isFiltered: true,
  });
  const usual = { page: 1, values: {}, sort: "-created_at", isFiltered: false };
  expect(await asked("")).toEqual(usual);
  expect(await asked("status=Unheard&sort=__proto__&page=-1&page_size=9&name=")).toEqual(usual);
});

it("an address and what it asks for lead to each other", async () => {
  const given = await asked("name=a%26b&status=Ready&sort=name&page=2");
  const address = addressOf(shape, given);
  expect(await asked(address.split("?")[1] ?? "")).toEqual(given);
  expect(addressOf(shape, given, { page: 1 })).not.toContain("page=");
  expect(addressOf(shape, given, { values: {} })).toBe("/console?sort=name");
  expect(addressOf(shape, await asked(""))).toBe("/console");
});

it("becomes the query of the API's list", async () => {
  const query = listQueryOf(audienceList, shape, await asked("name=cat&status=Ready&sort=name&page=2"));
  expect(query).toMatchObject({ page: 2, sort: [{ field: "name", descending: false }] });
  expect(query.conditions.map(({ field }) => field)).toEqual(["name", "status"]);
});

it("a form keeps what is asked, escaped, and a pager keeps it too", async () => {
  const given = await asked(`name=${encodeURIComponent('"><script>')}&page=2`);
  const toolbar = String(ListToolbar({ shape, asked: given, total: 50 }));
  expect(toolbar).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(toolbar).toContain('<option value="-created_at" selected="">');
  expect(toolbar).toMatch(
    /<input id="filter-name"[\s\S]*popovertarget="filter-sheet">Filter<[\s\S]*<div class="sheet"[\s\S]*id="filter-status"/,
  );
  expect(toolbar).toMatch(/<a id="filter-all"[^>]* href="\/console">Show all/);
  const pager = String(ListPager({ shape, asked: given, list: { page: 2, totalPages: 3, total: 50 } }));
  expect(pager).toContain("page=3");
  expect(pager).not.toContain("<script>");
  expect(ListToolbar({ shape, asked: await asked(""), total: 1 })).toBeNull();
});
