const checks = new Set<() => boolean>();

/** The browser asks before the page is left while any of these says that something is not sent. */
export function askWhile(hasUnsent: () => boolean): void {
  checks.add(hasUnsent);
}

/** Whatever leads away asks: a link, another address, a reload, the window's end. Call it once a page. */
export function watchLeaving(): void {
  addEventListener("beforeunload", (event) => {
    if ([...checks].some((hasUnsent) => hasUnsent())) event.preventDefault();
  });
}
