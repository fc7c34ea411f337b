const format = new Intl.NumberFormat("en-GB");

/** Groups thousands: `1,234`. */
export function numberText(amount: number): string {
  return format.format(amount);
}

/** Counts things: `1 row`, `1,234 rows`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}

/** Formats a share from 0 to 1 as `75%`. */
export function shareText(share: number): string {
  return `${Number((share * 100).toFixed(1))}%`;
}
