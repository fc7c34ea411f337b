const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const withZone = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "long" });

/** Shows times in the reader's zone. The service writes them in UTC. */
export function enhance(root: ParentNode): void {
  for (const time of root.querySelectorAll<HTMLTimeElement>("time[datetime]:not([data-local])")) {
    const at = Date.parse(time.dateTime);
    if (Number.isNaN(at)) continue;
    time.dataset.local = "";
    time.title = `${withZone.format(at)}; ${time.textContent}`;
    time.textContent = format.format(at);
  }
}
