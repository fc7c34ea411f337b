const form = /^(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d:\d\d)(?:\.(\d+))?(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))$/;

/**
 * The instant of an RFC 3339 time in milliseconds since 1970, or null. Stored times have whole milliseconds: an instant between
 * two of them comes back as their middle, which compares with both as the instant does and equals neither.
 */
export function parseRfc3339(text: string): number | null {
  const [, date, time, fraction = "", sign, hours = "0", minutes = "0"] = form.exec(text) ?? [];
  if (date === undefined || time === undefined) return null;
  const local = Date.parse(`${date}T${time}.${fraction.slice(0, 3).padEnd(3, "0")}Z`);
  // Date.parse reads 30 February as 2 March, and 24:00 as the next day.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(`${date}T${time}`)) return null;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  const rest = /[1-9]/.test(fraction.slice(3)) ? 0.5 : 0;
  return (sign === "-" ? local + offset : local - offset) + rest;
}
