import fc from "fast-check";
import { expect, it } from "vitest";
import {
  mostNoteColumns,
  noteCells,
  noteColumnNames,
  noteColumnsOf,
} from "../../../../src/domain/labeling/result-table/note-columns.ts";

it("the keys of all parts have a column each, in one order", () => {
  const columns = noteColumnsOf([["site", "camera"], ["camera"], ["batch"]]);
  expect(noteColumnNames(columns, ["task"])).toEqual(["notes.batch", "notes.camera", "notes.site"]);
  expect(noteCells(columns, { site: "3", batch: "" })).toEqual(["", null, "3"]);
  expect(noteCells(columns, null)).toEqual([null, null, null]);
});

it("a table without notes has no column for them", () => {
  expect(noteColumnNames(noteColumnsOf([[], []]), ["task"])).toEqual([]);
});

it("keys beyond the first ones share one column", () => {
  const keys = Array.from({ length: mostNoteColumns + 2 }, (_, i) => `k${String(i).padStart(3, "0")}`);
  const columns = noteColumnsOf([keys]);
  const names = noteColumnNames(columns, []);
  expect(names).toHaveLength(mostNoteColumns + 1);
  expect(names.at(-1)).toBe("notes");
  expect(noteCells(columns, { k000: "a", k050: "b", k051: "c" }).at(-1)).toBe('{"k050":"b","k051":"c"}');
  expect(noteCells(columns, { k000: "a" }).at(-1)).toBeNull();
});

it("no two columns have the same name, whatever keys and options are called", () => {
  const text = fc.constantFrom("a", "a_", "a__", "__proto__", "", "a votes", "constructor");
  fc.assert(
    fc.property(fc.uniqueArray(text), fc.uniqueArray(text), (keys, options) => {
      const others = options.map((option) => `notes.${option}`);
      const columns = noteColumnsOf([keys]);
      const names = [...noteColumnNames(columns, others), ...others];
      expect(new Set(names).size).toBe(names.length);
      const notes = Object.fromEntries(keys.map((key, i) => [key, String(i)]));
      const cells = noteCells(columns, notes);
      expect(cells).toEqual(columns.keys.map((key) => (Object.hasOwn(notes, key) ? notes[key] : null)));
    }),
  );
});
