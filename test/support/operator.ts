import { caller } from "./audiences.ts";
import type { Visit } from "./browser.ts";
import { signedIn } from "./sign-in.ts";

/** A person with a token and a browser. */
export async function operator(options: Parameters<typeof caller>[0] = {}) {
  const by = await caller(options);
  const { at } = await signedIn(by.app, { person: by.person });
  const open = async (path: string) => at.visit(`/console${path}`);
  /** The list of audiences. */
  const openList = (query = "") => open(`/audiences${query}`);
  return { ...by, at, open, openList, openAudience: (id: string) => open(`/audiences/${id}`) };
}

/** What a page reads out, without its tags and spaces. */
export const textOf = ({ html }: Visit) =>
  html
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
