import { appendFile, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { linesOf } from "./json-lines.ts";

/** How far an import is. All lines up to `lines` have ended. */
export interface ImportNotes {
  datasetId: string;
  /** A file that was changed since is another file. */
  size: number;
  changedAt: number;
  lines: number;
  added: number;
  refused: number;
}

export interface RefusedLine {
  line: number;
  reason: string;
}

/** What an import keeps beside its file: how far it is, until it ends, and which lines were refused. */
export function importNotesOf(file: string, datasetId: string) {
  const notesPath = `${file}.import.json`;
  const refusedPath = `${file}.refused.ndjson`;

  return {
    refusedPath,

    /** The notes of a run that was ended early, or those of a beginning. */
    async begin(): Promise<ImportNotes> {
      const { size, mtimeMs } = await stat(file);
      const fresh = { datasetId, size, changedAt: mtimeMs, lines: 0, added: 0, refused: 0 };
      const found = await readNotes(notesPath);
      const isOfThis = found?.datasetId === datasetId && found.size === size && found.changedAt === mtimeMs;
      const notes = isOfThis ? found : fresh;
      // A run that was killed may have reported lines that its notes do not have yet: they are told anew.
      const refused = (await readRefused(refusedPath)).filter(({ line }) => line <= notes.lines);
      await writeRefused(refusedPath, refused);
      return notes;
    },

    /** Reports first: a kill in between reports a line again, and never leaves one out. */
    async save(notes: ImportNotes, refused: readonly RefusedLine[]): Promise<void> {
      if (refused.length > 0) await appendFile(refusedPath, textOf(refused));
      await writeFile(`${notesPath}.new`, JSON.stringify(notes));
      await rename(`${notesPath}.new`, notesPath);
    },

    end: () => rm(notesPath, { force: true }),
  };
}

async function readNotes(path: string): Promise<ImportNotes | null> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch {
    // There are none, or nobody can read them: all is sent again, and nothing is added twice.
    return null;
  }
}

async function readRefused(path: string): Promise<RefusedLine[]> {
  const refused: RefusedLine[] = [];
  try {
    const bytes = await readFile(path);
    for await (const { text } of linesOf(chunksOf(bytes))) if (text !== null) refused.push(JSON.parse(text));
  } catch {
    // The last line may be cut off. There may be no file.
  }
  return refused;
}

async function* chunksOf(bytes: Uint8Array) {
  yield bytes;
}

async function writeRefused(path: string, refused: readonly RefusedLine[]): Promise<void> {
  if (refused.length === 0) await rm(path, { force: true });
  else await writeFile(path, textOf(refused));
}

function textOf(refused: readonly RefusedLine[]): string {
  return refused.map((line) => `${JSON.stringify(line)}\n`).join("");
}
