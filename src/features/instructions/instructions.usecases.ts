import { createHash } from "node:crypto";
import {
  type Instructions,
  instructionFaults,
  instructionFiles,
  type ShownInstructions,
  showInstructions,
  storeInstructions,
  wrongPicture,
} from "../../domain/instructions/instructions.ts";
import { canonicalJson } from "../../domain/labeling/canonical-json.ts";
import { invalid, invalidMembers, Problem } from "../../http/problems.ts";
import { type FileRow, requireFiles } from "../assets/assets.usecases.ts";
import type { InstructionsRepository, NewInstructions } from "./instructions.repository.ts";

/** The names of the files in what a client sent, to be read before `instructionsRow`. */
export function filesOfInstructions(instructions: Instructions | null | undefined): string[] {
  return instructions ? instructionFiles(instructions).map(({ name }) => name) : [];
}

/** The row of what a client sent, which may name files of these organizations. The first of them owns it. */
export function instructionsRow(
  sent: Instructions,
  { files, owner, others, now }: { files: readonly FileRow[]; owner: string; others: readonly string[]; now: number },
): NewInstructions {
  const faults = instructionFaults(sent);
  if (Object.keys(faults).length > 0) throw invalidMembers(faults);
  const named = instructionFiles(sent);
  const factsOf = requireFiles(files, named, [owner, ...others]);
  const wrong = wrongPicture(sent, factsOf);
  if (wrong !== null) throw invalid("instructions.text", `shows ${wrong}, which is not a picture: make it an example`);
  const content = storeInstructions(sent, factsOf);
  const names = [...new Set(named.map(({ name }) => name))];
  return { id: versionOf(sent, owner), organizationId: owner, content, files: names, createdAt: now };
}

/** The same content of the same organization has the same version, so it is not shown again to whoever has read it. */
function versionOf({ text, examples }: Instructions, organizationId: string): string {
  const hash = createHash("sha256").update(canonicalJson([organizationId, { text, examples }]));
  return `ins_${hash.digest("base64url").slice(0, 32)}`;
}

/** What anybody may read who was told the version. */
export async function readInstructions(
  deps: { instructions: Pick<InstructionsRepository, "find"> },
  { version, urlOf }: { version: string; urlOf: (fileName: string) => string },
): Promise<ShownInstructions> {
  const [found] = await deps.instructions.find(version);
  if (!found) throw new Problem("not_found", { detail: "There are no instructions of this version." });
  return showInstructions(version, found.content, { urlOf });
}
