import { keyOfForm } from "./owner.ts";

/** The form that this tab sent last. Whether it was accepted shows on the page that follows. */
interface SentForm {
  form: string;
  /** Paths of the page that it stood on, and of its action. */
  page: string;
  action: string;
  /** Ids of files on this device that it named. */
  files: string[];
  at: number;
}

const name = "muster.sent";
const livesMs = 600_000;

const filesOfForms = new Map<HTMLFormElement, (() => string[])[]>();

/** Tells the ids of files on this device that the form would send. */
export function tellFilesOf(form: HTMLFormElement, ids: () => string[]): void {
  filesOfForms.set(form, [...(filesOfForms.get(form) ?? []), ids]);
}

export function noteSentForm(form: HTMLFormElement): void {
  const key = keyOfForm(form);
  if (key === null) return;
  const action = new URL(form.getAttribute("action") ?? "", location.href).pathname;
  const files = (filesOfForms.get(form) ?? []).flatMap((ids) => ids());
  const sent: SentForm = { form: key, page: location.pathname, action, files, at: Date.now() };
  try {
    sessionStorage.setItem(name, JSON.stringify(sent));
  } catch {
    return;
  }
}

/** What became of the form that was sent before this page. Null: none was. */
export function takeSentForm(): { form: string; files: string[]; isAccepted: boolean } | null {
  try {
    const text = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    const sent = JSON.parse(text ?? "null") as SentForm | null;
    return sent && sent.at > Date.now() - livesMs ? { ...sent, isAccepted: isAccepted(sent) } : null;
  } catch {
    return null;
  }
}

export function isRefusedPage(): boolean {
  return document.title.startsWith("Error:");
}

/** Says no in doubt: a draft too many is discarded by a click, and one too few is work that is lost. */
function isAccepted({ form, page, action }: SentForm): boolean {
  if (isRefusedPage()) return false;
  if (document.querySelector(".done.notice")) return true;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // A sign-in on the way leads back to the page of the form.
  if ((visit?.redirectCount ?? 0) > 0) return location.pathname !== page;
  // A page that shows a secret once answers the form itself.
  const isThere = [...document.forms].some((other) => keyOfForm(other) === form);
  return visit?.type === "navigate" && location.pathname === action && !isThere;
}
