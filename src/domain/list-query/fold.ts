/** Text as searching and sorting see it: canonically composed, in lower case, the same in every locale. */
export function fold(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
