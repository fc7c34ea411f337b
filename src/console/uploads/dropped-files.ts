/** A file or a folder, as the File and Directory Entries API has it. */
export interface Entry {
  name: string;
  file?(give: (file: File) => void, fail: (cause: unknown) => void): void;
  createReader?(): { readEntries(give: (some: Entry[]) => void, fail: (cause: unknown) => void): void };
}

interface Dropping {
  items: Iterable<{ webkitGetAsEntry(): Entry | null; getAsFile(): File | null }>;
}

type Dropped = Entry | File | null;

/** Somebody who drops more, such as a whole disk, means something else. */
export const filesAtMost = 20_000;

/** The files that were dropped, and those in dropped folders, which a browser does not open by itself. Fails if there are too many. */
export async function droppedFiles({ items }: Dropping): Promise<File[]> {
  // The items are gone once the event has ended.
  const dropped: Dropped[] = [...items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const files: File[] = [];
  for (let level = dropped; level.length > 0; level = (await Promise.all(level.map(entriesIn))).flat()) {
    if (files.length + level.length > filesAtMost) throw new Error("too many files");
    files.push(...(await Promise.all(level.map(filesOf))).flat());
  }
  return files;
}

/** A folder is none itself. */
async function filesOf(dropped: Dropped): Promise<File[]> {
  if (dropped === null || dropped instanceof File) return dropped ? [dropped] : [];
  if (dropped.createReader) return [];
  return [await new Promise<File>((resolve, reject) => dropped.file?.(resolve, reject))];
}

/** What a folder holds, sorted by name, since it has no order of its own. Of all else nothing. */
async function entriesIn(dropped: Dropped): Promise<Entry[]> {
  const reader = dropped === null || dropped instanceof File ? null : dropped.createReader?.();
  if (!reader) return [];
  const readMore = () => new Promise<Entry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const entries: Entry[] = [];
  // A browser gives some at a time, and none after the last.
  for (let some = await readMore(); some.length > 0; some = await readMore()) {
    entries.push(...some);
    if (entries.length > filesAtMost) throw new Error("too many files");
  }
  return entries.sort((one, other) => one.name.localeCompare(other.name, "en", { numeric: true }));
}
