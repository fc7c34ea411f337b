const width = 40;

/** A bar that is drawn over itself on a terminal, and a line every tenth of the way elsewhere. */
export function createProgress(what) {
  const isTerminal = process.stdout.isTTY === true;
  let shownTenth = -1;
  return {
    show(done, total, note = "") {
      if (isTerminal) {
        const full = Math.round((done / total) * width);
        const bar = "█".repeat(full) + "░".repeat(width - full);
        process.stdout.write(`\r\x1b[2K${what} ${bar} ${done}/${total}${note}`);
        return;
      }
      const tenth = Math.floor((done / total) * 10);
      if (tenth === shownTenth) return;
      shownTenth = tenth;
      console.log(`${what} ${done}/${total}${note}`);
    },
    end() {
      if (isTerminal) process.stdout.write("\r\x1b[2K");
    },
  };
}
