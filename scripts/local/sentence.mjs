/** What a person can mend by himself: printed as one sentence, without a stack. */
export class Sentence extends Error {}

/** Runs a script's main function; a Sentence is printed alone, and everything else as the fault that it is. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Sentence ? error.message : error);
    process.exit(1);
  }
}
