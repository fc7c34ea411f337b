import { expect, it } from "vitest";
import { droppedFiles, type Entry, filesAtMost } from "../../../src/console/uploads/dropped-files.ts";

const file = (name: string): Entry => ({
  name,
  file: (give: (file: File) => void) => give(new File([], name)),
});

/** Gives its entries two at a time, as browsers give some. */
const folder = (name: string, entries: readonly Entry[]): Entry => ({
  name,
  createReader() {
    let from = 0;
    return {
      readEntries(give: (some: Entry[]) => void) {
        give(entries.slice(from, from + 2));
        from += 2;
      },
    };
  },
});

const dropped = (...entries: Entry[]) =>
  droppedFiles({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry, getAsFile: () => null })) });

it("files of dropped folders come sorted by name, however deep they are", async () => {
  const inner = folder("inner", [file("d.png")]);
  const files = await dropped(file("z.png"), folder("outer", [file("10.png"), inner, file("9.png"), file("c.png")]));
  expect(files.map(({ name }) => name)).toEqual(["z.png", "9.png", "10.png", "c.png", "d.png"]);
});

it("more files than anybody means to drop are refused", async () => {
  const many = Array.from({ length: filesAtMost }, (_, i) => file(`${i}.png`));
  await expect(dropped(folder("disk", many))).resolves.toHaveLength(filesAtMost);
  await expect(dropped(file("one more.png"), folder("disk", many))).rejects.toThrow("too many files");
});

it("a folder that cannot be read fails, so that its form can say so", async () => {
  const locked: Entry = { name: "locked", createReader: () => ({ readEntries: (_, fail) => fail(undefined) }) };
  await expect(dropped(locked)).rejects.toBeUndefined();
});
