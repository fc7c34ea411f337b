import { stripVTControlCharacters } from "node:util";

const colours = { red: 31, green: 32, yellow: 33, cyan: 36, dim: 2 };

/**
 * Turns the lines that the local runtime prints into lines for a person: one for each request, with what was wrong where it was
 * refused, and everything that is known of a failure of ours. Gives null for a line that is not worth showing.
 * @param {object} how
 * @param {boolean} [how.isColoured] for a terminal
 * @param {boolean} [how.isQuiet] only failures
 * @param {(event: Record<string, unknown>) => boolean} [how.isHidden] for good requests that are not the reader's own
 */
export function createRequestLines({ isColoured = false, isQuiet = false, isHidden = () => false } = {}) {
  const paint = (name, text) => (isColoured ? `\x1b[${colours[name]}m${text}\x1b[0m` : text);

  function requestLine({ method, path, operationId, status, durationMs, refusal }) {
    const colour = status >= 500 ? "red" : status >= 400 ? "yellow" : status >= 300 ? "cyan" : "green";
    const took = `${durationMs} ms`.padStart(8);
    const line = `${paint(colour, status)} ${paint("dim", took)}  ${method.padEnd(6)} ${shortened(path ?? operationId ?? "")}`;
    return refusal === undefined ? line : `${line}  ${paint(colour, onOneLine(refusal))}`;
  }

  function eventLines({ level, message, cause, traceId, ...rest }) {
    const members = Object.entries(rest).map(([name, value]) => ` ${name}=${onOneLine(said(value))}`);
    const trace = traceId === undefined ? "" : paint("dim", ` trace ${traceId}`);
    const first = `${paint(level === "error" ? "red" : "yellow", level)} ${onOneLine(message)}${members.join("")}${trace}`;
    const causes = cause === undefined ? [] : said(cause).split("\n");
    return [first, ...causes.map((line) => `  ${onOneLine(line)}`)].join("\n");
  }

  /** The tool that runs the Worker colours its warnings, wherever they go. */
  function spoken(line) {
    return isColoured ? line : stripVTControlCharacters(line);
  }

  /** What to show for a line of the runtime's `stdout` or `stderr`. */
  return (line, stream) => {
    const event = eventIn(line);
    // On its standard output, the tool that runs the Worker talks about itself.
    if (event === null) return stream === "stderr" && line.trim() !== "" ? spoken(line) : null;
    if (event.message !== "request") return event.level === "info" ? null : eventLines(event);
    if (event.status < 400 && isHidden(event)) return null;
    return isQuiet && event.status < 500 ? null : requestLine(event);
  };
}

/** A caller chooses the names of members, which a refusal repeats. They must not steer the terminal. */
function onOneLine(text) {
  return text.replace(/\p{Cc}+/gu, " ");
}

/** The ids of sessions would push everything else off the line. */
function shortened(path) {
  return path.replace(/[^/]{48,}/g, (segment) => `${segment.slice(0, 12)}…`);
}

/** What the Worker logged with a line; null where the line is no event. */
export function eventIn(line) {
  const start = line.indexOf('{"level":');
  if (start < 0) return null;
  try {
    return JSON.parse(line.slice(start, line.lastIndexOf("}") + 1));
  } catch {
    return null;
  }
}

function said(value) {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Calls `take` with each whole line of what is written in pieces. */
export function lineReader(take) {
  let rest = "";
  const decoder = new TextDecoder();
  return (chunk) => {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop();
    for (const line of lines) take(line);
  };
}
