/** Only https leads away from the page: `javascript:` and `data:` stay text. */
export function isSafeLink(url: string): boolean {
  return /^https:\/\/[^\s]+$/i.test(url);
}
