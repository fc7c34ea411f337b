import { Sentence } from "../local/sentence.mjs";
import { ApiError } from "./cloudflare-api.mjs";

/** Collects all that stops a deployment, so that one run names all of it. */
export function collectFaults() {
  const sentences = [];
  return {
    /** What `work` gives, or null where a sentence says why not. A failure of Cloudflare passes, and ends the run at once. */
    async unless(work) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Sentence) || !isLasting(error)) throw error;
        sentences.push(error.message);
        return null;
      }
    },
    /** Throws one Sentence with everything that was collected, each once, and with hints that alone stop nothing. */
    throwAny(hints = []) {
      if (sentences.length === 0) return;
      const [first, ...others] = new Set([...sentences, ...hints]);
      if (others.length === 0) throw new Sentence(first);
      const lines = [first, ...others].map((sentence) => `- ${sentence}`);
      throw new Sentence(`Nothing was changed. Before it can be deployed:\n${lines.join("\n")}`);
    },
  };
}

function isLasting(error) {
  return !(error instanceof ApiError) || error.status < 500;
}
