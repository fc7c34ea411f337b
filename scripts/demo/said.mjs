/** One step of the walk, in one line. */
export function say(what, line) {
  console.log(`${what.padEnd(11)} ${line}`);
}

/** Drawn over itself on a terminal; nothing elsewhere, where the line after it says all. */
export function progressBar(what, total) {
  const width = 40;
  const isShown = process.stdout.isTTY === true;
  return {
    show(done) {
      const full = Math.round((done / total) * width);
      const bar = "█".repeat(full) + "░".repeat(width - full);
      if (isShown) process.stdout.write(`\r${what.padEnd(11)} ${bar} ${done}/${total}`);
    },
    end() {
      if (isShown) process.stdout.write("\r\x1b[2K");
    },
  };
}
