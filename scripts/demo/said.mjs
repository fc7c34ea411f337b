const isTerminal = process.stdout.isTTY === true;
const isColoured = isTerminal && !process.env.NO_COLOR;
const column = 12;

const paint = (code, text) => (isColoured ? `\x1b[${code}m${text}\x1b[0m` : text);

/** Begins a chapter of the walk. */
export function chapter(title) {
  console.log(`\n${paint(1, title)}`);
}

/** One step of the walk that is done, in one line. */
export function say(what, line) {
  console.log(`${paint(32, "✓")} ${what.padEnd(column)} ${line}`);
}

/** A further line of the step before. */
export function more(line) {
  console.log(`  ${"".padEnd(column)} ${line}`);
}

/** Does the work of a step. On a terminal it shows which one until it is done. */
export async function during(what, work) {
  if (!isTerminal) return work();
  process.stdout.write(`${paint(2, "…")} ${what}`);
  try {
    return await work();
  } finally {
    process.stdout.write("\r\x1b[2K");
  }
}

/** Drawn over itself on a terminal; nothing elsewhere, where the line after it says all. */
export function progressBar(what, total) {
  const width = 40;
  return {
    show(done) {
      const full = Math.round((done / total) * width);
      const bar = "█".repeat(full) + "░".repeat(width - full);
      if (isTerminal) process.stdout.write(`\r${paint(2, "…")} ${what.padEnd(column)} ${bar} ${done}/${total}`);
    },
    end() {
      if (isTerminal) process.stdout.write("\r\x1b[2K");
    },
  };
}
