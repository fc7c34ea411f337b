/** `--smallest` runs a bench with as little as it can do, to see that it still runs. Its figures mean nothing then. */
const isSmallest = process.argv.includes("--smallest");

/** What follows the name of the bench on the command line. */
export const figureArguments = process.argv.slice(2).filter((argument) => argument !== "--smallest");

export const sized = (full, smallest) => (isSmallest ? smallest : full);

/** Fails the bench when what it measured is beyond a limit. At the smallest size nothing measured holds or breaks one. */
export function demand(isWithin) {
  if (!isWithin && !isSmallest) process.exitCode = 1;
}
