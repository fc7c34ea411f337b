/** What a person can mend: printed as one sentence, without a stack. */
export class Sentence extends Error {}

/** Runs a script's main function; a Sentence is printed alone, and everything else as the fault that it is. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    console.error(sentenceOf(error) ?? error);
    process.exit(1);
  }
}

/** A folder that cannot be written is for a person to mend as well. */
function sentenceOf(error) {
  if (error instanceof Sentence) return error.message;
  const isReadOnly = ["EACCES", "EROFS"].includes(error?.code) && error.path;
  return isReadOnly ? `${error.path} cannot be written (${error.code}): run Muster where you may write.` : null;
}
