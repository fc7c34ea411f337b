/** Letters that Unicode does not take apart. */
const plain: Readonly<Record<string, string>> = { ß: "ss", ø: "o", ł: "l", đ: "d", ı: "i", æ: "ae", œ: "oe", þ: "th" };

/** Text without case, accents and other marks, so that "olbaum" finds "Ölbaum". */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßøłđıæœþ]/g, (letter) => plain[letter] ?? letter);
}

/**
 * The options that hold all words of a search. First those that begin with it, then those with a word that does, then the rest; each in
 * their own order.
 */
export function foundOptions<Option extends { label: string }>(options: readonly Option[], search: string): Option[] {
  const wanted = folded(search).trim();
  if (wanted === "") return [...options];
  const words = wanted.split(/\s+/u);
  return options
    .map((option) => ({ option, rank: rankOf(folded(option.label), wanted, words) }))
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ option }) => option);
}

function rankOf(label: string, wanted: string, words: readonly string[]): number | null {
  if (label.startsWith(wanted)) return 0;
  const parts = label.split(/[^\p{L}\p{N}]+/u);
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 1;
  return words.every((word) => label.includes(word)) ? 2 : null;
}
