import type { TimeLook } from "./time-axis.ts";

const options = {
  clock: { hour: "2-digit", minute: "2-digit" },
  day: { day: "numeric", month: "short" },
  month: { month: "short", year: "numeric" },
  whole: { dateStyle: "medium", timeStyle: "short" },
  date: { dateStyle: "medium" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type TimeForm = keyof typeof options;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(form: TimeForm, timeZone: "UTC" | undefined): Intl.DateTimeFormat {
  const key = `${form} ${timeZone}`;
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat("en-GB", { ...options[form], ...(timeZone && { timeZone }) });
  formats.set(key, known);
  return known;
}

/** A time in one of the forms that charts use, in UTC or in the zone of the machine. */
export function timeText(at: number, form: TimeForm, timeZone?: "UTC"): string {
  return format(form, timeZone).format(at);
}

/** A tick of a time axis. The first hour of a day shows its date. */
export function tickText(at: number, look: TimeLook, timeZone?: "UTC"): string {
  const text = timeText(at, look, timeZone);
  return look === "clock" && text === "00:00" ? timeText(at, "day", timeZone) : text;
}
