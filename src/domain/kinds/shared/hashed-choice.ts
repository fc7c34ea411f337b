import { stableFraction } from "../../stable-hash.ts";

/** Hashed, since an answer may be long and may say something about a person. */
export function hashedChoice(kind: string, text: string): string {
  return `${kind} ${stableFraction(text).toString(36)}`;
}
