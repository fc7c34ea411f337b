import { type Browser, formTokenOf, type Visit } from "./browser.ts";

/** Opens a page, and sends a form with files to `action`, by default to the page itself: what a browser does for `multipart/form-data`. */
export async function submitFiles(
  at: Browser,
  path: string,
  fields: Record<string, string | File>,
  action = path.split("?")[0] as string,
): Promise<Visit> {
  const body = new FormData();
  body.set("form_token", formTokenOf(await at.visit(path)));
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return at.visit(action, { method: "POST", body, headers: { "Sec-Fetch-Site": "same-origin", Origin: "null" } });
}
