export function createRequestLines(how?: {
  isColoured?: boolean;
  isQuiet?: boolean;
  isHidden?: (event: Record<string, unknown>) => boolean;
}): (line: string, stream: "stdout" | "stderr") => string | null;

export function lineReader(take: (line: string) => void): (chunk: Uint8Array) => void;

export function eventIn(line: string): Record<string, unknown> | null;
