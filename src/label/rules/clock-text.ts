/** A time as people say it: the hour on the same day, and the day of the week with it on another one. */
export function clockText(at: number, now: number, language: string | undefined): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(language || undefined, {
    ...(isToday ? {} : { weekday: "long" }),
    hour: "numeric",
    minute: "2-digit",
  }).format(at);
}
