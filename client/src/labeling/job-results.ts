import type { Caller } from "../caller.ts";
import { MusterError } from "../muster-error.ts";
import type { ResultFile, ResultLine, ResultType } from "./result-file.ts";

export interface ResultsOptions<Type extends ResultType> {
  /** The type that the program expects. Results of another type are refused. */
  type?: Type;
  signal?: AbortSignal;
}

/** Downloads and parses the results of a completed job. The whole file is in memory: for large jobs use `resultLines`. */
export async function jobResults<Type extends ResultType = ResultType>(
  { call }: Pick<Caller, "call">,
  jobId: string,
  { type, signal }: ResultsOptions<Type> = {},
): Promise<ResultFile<Type>> {
  const operation = "downloadJobResults";
  const { bytes } = await call(operation, { path: { jobId } }, { signal });
  const { info, results, summary } = parse(new TextDecoder().decode(bytes), operation) as ResultFile<Type>;
  if (type !== undefined && info.type !== type) {
    const detail = `The job's results are of the type ${info.type}, not ${type}`;
    throw new MusterError({
      operation,
      status: 200,
      code: "unexpected_answer",
      title: "Results of another type",
      detail,
    });
  }
  return { type: info.type, info, results, summary } as ResultFile<Type>;
}

/** Reads the results of a job one by one, also while it runs. Only one is in memory at a time. */
export async function* resultLines<Type extends ResultType = ResultType>(
  { stream }: Pick<Caller, "stream">,
  jobId: string,
  { signal }: { signal?: AbortSignal } = {},
): AsyncGenerator<ResultLine<Type>> {
  const operation = "streamJobResults";
  const decoder = new TextDecoder();
  // A line can come in many chunks: they are joined once, when its end is there.
  let pieces: string[] = [];
  for await (const chunk of stream(operation, { path: { jobId } }, { signal })) {
    const [rest = "", ...lines] = decoder.decode(chunk, { stream: true }).split("\n");
    pieces.push(rest);
    for (const next of lines) {
      const line = pieces.join("");
      pieces = [next];
      if (line !== "") yield parse(line, operation) as ResultLine<Type>;
    }
  }
  const last = pieces.join("") + decoder.decode();
  if (last !== "") yield parse(last, operation) as ResultLine<Type>;
}

function parse(text: string, operation: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const title = "Results that cannot be read";
    throw new MusterError({ operation, status: 200, code: "unexpected_answer", title, cause });
  }
}
