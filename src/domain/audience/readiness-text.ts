import type { Readiness } from "./readiness.ts";

/** An estimate in a few words, and what it rests on. */
export function readinessText(readiness: Readiness): { short: string; more: string } {
  switch (readiness.kind) {
    case "ready":
      return { short: "Now", more: "it has the graduates that it needs" };
    case "idle":
      return { short: "Not recruiting", more: "start recruiting for an estimate" };
    case "unknown":
      return { short: "No estimate yet", more: "too few people have graduated lately" };
    case "standstill":
      return { short: "Not in sight", more: "no more people graduate than are lost" };
    case "estimate":
      return { short: remainingText(readiness.remainingMs), more: paceText(readiness.graduatesPerHour) };
  }
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** Rounded up and coarse: an estimate is no promise. */
function remainingText(ms: number): string {
  if (ms < 90 * minuteMs) return `In about ${counted(Math.max(5, Math.ceil(ms / minuteMs / 5) * 5), "minute")}`;
  if (ms < 48 * hourMs) return `In about ${counted(Math.ceil(ms / hourMs), "hour")}`;
  if (ms < 90 * dayMs) return `In about ${counted(Math.ceil(ms / dayMs), "day")}`;
  return "In over 3 months";
}

function paceText(perHour: number): string {
  if (perHour >= 1) return `at ${amountText(perHour)} graduates an hour`;
  return `at ${amountText(perHour * 24)} graduates a day`;
}

function amountText(amount: number): string {
  return amount < 10 ? String(Number(amount.toFixed(1))) : Math.round(amount).toLocaleString("en-GB");
}

function counted(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}

/** Answers a minute, with a digit behind the point while they are few. */
export function rateText(perMinute: number): string {
  if (perMinute === 0) return "0";
  return perMinute < 0.1 ? "under 0.1" : amountText(perMinute);
}
