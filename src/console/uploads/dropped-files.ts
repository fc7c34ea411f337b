/** The files that were dropped, and those in dropped folders, which a browser does not open by itself. */
export async function droppedFiles({ items }: DataTransfer): Promise<File[]> {
  // The items are gone once the event has ended.
  const dropped = [...items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  return (await Promise.all(dropped.map(filesWithin))).flat();
}

async function filesWithin(dropped: FileSystemEntry | File | null): Promise<File[]> {
  if (dropped === null) return [];
  if (dropped instanceof File) return [dropped];
  if (dropped.isFile) return [await fileOf(dropped as FileSystemFileEntry)];
  const entries = await entriesOf(dropped as FileSystemDirectoryEntry);
  return (await Promise.all(entries.map(filesWithin))).flat();
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** Sorted by name, since a folder has no order of its own. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const readMore = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const entries: FileSystemEntry[] = [];
  // A browser gives some at a time, and none after the last.
  for (let some = await readMore(); some.length > 0; some = await readMore()) entries.push(...some);
  return entries.sort((one, other) => one.name.localeCompare(other.name, "en", { numeric: true }));
}
