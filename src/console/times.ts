import { type TimeForm, tickText, timeText } from "../domain/chart/time-text.ts";

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
  for (const zone of root.querySelectorAll("[data-zone]")) zone.textContent = "";
  // Texts of charts. SVG has no element for times.
  for (const text of root.querySelectorAll<SVGElement>("[data-at]:not([data-local])")) {
    const { at, form } = text.dataset;
    text.dataset.local = "";
    text.textContent = form === "clock" ? tickText(Number(at), form) : timeText(Number(at), form as TimeForm);
  }
}
