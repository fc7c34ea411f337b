import { numberText } from "../../domain/text/numbers.ts";

const units = ["bytes", "KB", "MB", "GB", "TB", "PB"];

/** An amount of bytes as `1.2 MB`. */
export function bytesText(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1_000 ** power;
  return `${power === 0 ? numberText(amount) : amount.toFixed(amount < 10 ? 1 : 0)} ${units[power]}`;
}
