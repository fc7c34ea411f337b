import { expect, it } from "vitest";
import { seededRandom } from "../../../scripts/local/seeded-random.mjs";
import {
  afterOnDesk,
  cursorText,
  type DeskPlace,
  mergeByDoubt,
  parseCursor,
} from "../../../src/domain/labeling/review-order.ts";

it("a cursor reads as the place that it was written from", () => {
  for (const place of [
    { doubt: 0.3333333333333333, desk: 3, task: 49_999 },
    { doubt: 2, desk: 0, task: 0 },
    { doubt: 2 / 3, desk: 19, task: 7 },
  ])
    expect(parseCursor(cursorText(place))).toEqual(place);
  for (const text of ["", "1_2", "3_0_0", "1_0_0_0", "-1_0_0", "0.5_a_1"]) expect(parseCursor(text)).toBeNull();
});

it.each([1, 2, 3, 4, 5])("every task of all desks comes once and in order, however far each call looks: %s", (seed) => {
  const random = seededRandom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const desks = Array.from({ length: 3 }, (_, desk) => ({
    desk,
    tasks: Array.from({ length: below(12) }, (_one, task) => ({ task, doubt: below(4) / 3 })).sort(
      (one, other) => one.doubt - other.doubt || one.task - other.task,
    ),
  }));
  const all = desks
    .flatMap(({ desk, tasks }) => tasks.map((task) => ({ desk, ...task })))
    .sort((one, other) => one.doubt - other.doubt || one.desk - other.desk || one.task - other.task);
  const seen: DeskPlace[] = [];
  for (let place: DeskPlace | null = null, calls = 0; calls < 200; calls++) {
    const limit = 1 + below(4);
    const found = desks.map(({ desk, tasks }) => {
      const after = afterOnDesk(place, desk);
      const left = tasks.filter(
        ({ doubt, task }) => after === null || doubt > after.doubt || (doubt === after.doubt && task > after.task),
      );
      const looked = left.slice(0, 1 + below(5));
      const shown = looked.slice(0, limit);
      return { desk, tasks: shown, lookedTo: shown.length === left.length ? null : (shown.at(-1) ?? null) };
    });
    const merged = mergeByDoubt(found, limit);
    seen.push(...merged.tasks.map(({ desk, task: { doubt, task } }) => ({ desk, doubt, task })));
    place = merged.next;
    if (place === null) break;
  }
  expect(seen).toEqual(all);
});

it("a desk that has looked at little holds back what others found behind that place", () => {
  const found = [
    { desk: 0, tasks: [], lookedTo: { doubt: 0.4, task: 9 } },
    {
      desk: 1,
      tasks: [
        { doubt: 0.3, task: 1 },
        { doubt: 0.5, task: 2 },
      ],
      lookedTo: null,
    },
  ];
  expect(mergeByDoubt(found, 10)).toEqual({
    tasks: [{ desk: 1, task: { doubt: 0.3, task: 1 } }],
    next: { desk: 0, doubt: 0.4, task: 9 },
  });
});
