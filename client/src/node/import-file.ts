import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { DatapointOutcome } from "../labeling/add-in-bulk.ts";
import type { DatapointItem } from "../labeling/datapoint-item.ts";
import { uploadEach } from "../labeling/upload-datapoints.ts";
import { createClient } from "../node.ts";
import { fileOpener } from "../open-file.ts";
import { pause } from "../pause.ts";
import { type CommandIo, UsageError } from "./command.ts";
import { readLine } from "./import-line.ts";
import { importNotesOf } from "./import-notes.ts";
import { ImportedLines } from "./imported-lines.ts";
import { linesOf } from "./json-lines.ts";
import { openAsFile } from "./open-path.ts";

export const importUsage = "<datasetId> <file.ndjson>";

const tellEveryMs = 2_000;
const saveEveryMs = 500;
const shownRefusals = 20;

/**
 * Adds each line of a file to a dataset, as a stream: the file may be larger than the memory. A run that was killed is started again
 * with the same command. It goes on behind the lines that have ended, and those that were under way are recognized as repeats by
 * their place and content. Resolves with the exit code: 1 if lines were refused.
 */
export async function importFile(args: string[], { print, tell, signal }: CommandIo): Promise<number> {
  const [datasetId, file] = readArguments(args);
  const { size } = await stat(file);
  const kept = importNotesOf(file, datasetId);
  const notes = await kept.begin();
  const client = createClient();
  const parts = { call: client.call, answer: client.answer, pause, openFile: fileOpener(openAsFile) };
  const lines = new ImportedLines(notes);
  if (notes.lines > 0) tell(`The import goes on behind line ${numberText(notes.lines)}.`);
  const from = { at: Date.now(), lines: notes.lines };
  let [readBytes, toldAt, savedAt] = [0, Date.now(), Date.now()];
  /** The numbers of the lines that are under way, by their place among the items. */
  const underWay = new Map<number, number>();
  let items = 0;

  async function* read(): AsyncGenerator<DatapointItem> {
    const stream = createReadStream(file);
    stream.on("data", (chunk) => {
      readBytes += chunk.length;
    });
    for await (const line of linesOf(stream)) {
      if (line.number <= notes.lines) continue;
      const asked = readLine(line);
      if (asked === "blank") lines.settle(line.number, "blank");
      else if ("fault" in asked) lines.settle(line.number, { refused: asked.fault });
      else {
        underWay.set(items++, line.number);
        yield asked.item;
      }
      if (lines.ended > 0) await save();
    }
  }
  const save = async (isLast = false) => {
    if (!isLast && Date.now() - savedAt < saveEveryMs) return;
    savedAt = Date.now();
    await kept.save(...lines.take());
  };
  const step = () => {
    if (Date.now() - toldAt < tellEveryMs) return;
    toldAt = Date.now();
    const { lines: done, added, refused } = lines.notes;
    const pace = ((done - from.lines) * 1000) / (toldAt - from.at);
    const share = size === 0 ? 100 : Math.floor((readBytes / size) * 100);
    tell(
      `${numberText(done)} lines: ${numberText(added)} added, ${numberText(refused)} refused; ` +
        `${numberText(Math.round(pace))} a second; ${share}% of the file is read`,
    );
  };
  try {
    await uploadEach(parts, datasetId, read(), {
      signal,
      // The same line at the same place is the same datapoint, however long ago the import began.
      repeatsSince: new Date(0),
      onSettled(at, outcome) {
        lines.settle(underWay.get(at) as number, settledAs(outcome));
        underWay.delete(at);
      },
      onStep: step,
    });
  } finally {
    await save(true);
  }
  await kept.end();
  const { lines: done, added, refused } = lines.notes;
  for (const { line, reason } of lines.firstRefused(shownRefusals)) tell(`Line ${numberText(line)} ${reason}`);
  print(`${numberText(done)} lines: ${numberText(added)} stand in the dataset, ${numberText(refused)} were refused.`);
  if (refused === 0) return 0;
  print(`The refused lines are in ${kept.refusedPath}, each with its reason.`);
  return 1;
}

function readArguments(args: string[]): [datasetId: string, file: string] {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [datasetId, file, ...rest] = positionals;
  if (datasetId === undefined || file === undefined || rest.length > 0)
    throw new UsageError("Give the id of a dataset, then a file of JSON lines.");
  return [datasetId, file];
}

function settledAs(outcome: DatapointOutcome): "added" | { refused: string } {
  if (outcome.status === "Completed") return "added";
  const named = Object.entries(outcome.error.errors).map(([member, reasons]) => `${member}: ${reasons.join(", ")}`);
  return { refused: named.length > 0 ? named.join("; ") : outcome.error.message };
}

function numberText(value: number): string {
  return value.toLocaleString("en-US");
}
