const redrawMs = 200;
const lineMs = 3_000;

interface Picture {
  draw: () => string[];
  tell: () => string;
  stream?: { isTTY?: boolean; columns?: number; write(text: string): unknown };
}

/** Shows something that goes on: drawn over itself on a terminal, a line now and then elsewhere. */
export function showLive({ draw, tell, stream = process.stdout }: Picture): { end(): void } {
  const isTerminal = stream.isTTY === true;
  let height = 0;
  const redraw = () => {
    // A line that is wider than the terminal would take two, and the next picture would begin too low. Some do not know their width: 0.
    const lines = draw().map((line) => line.slice(0, (stream.columns || 80) - 1));
    const up = height === 0 ? "" : `\x1b[${height}A`;
    stream.write(`${up}${lines.map((line) => `\r\x1b[2K${line}\n`).join("")}\x1b[0J`);
    height = lines.length;
  };
  const timer = isTerminal ? setInterval(redraw, redrawMs) : setInterval(() => stream.write(`${tell()}\n`), lineMs);
  if (isTerminal) redraw();
  return {
    end() {
      clearInterval(timer);
      if (isTerminal) redraw();
    },
  };
}
