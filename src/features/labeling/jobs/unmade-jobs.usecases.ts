import type { Problem } from "../../../http/problems.ts";

/** What would be refused of a request, as the reason why a job could not be made without one. */
export function unmadeReason({ code, message, options }: Problem): string {
  if (code === "forbidden") return options.detail ?? "Its organization may no longer use the audience.";
  const [fault] = Object.entries(options.errors ?? {});
  if (fault === undefined) return message;
  const [member, [text = "is invalid"]] = fault as [string, string[]];
  return `Its ${member} ${text}.`;
}
