import { filesOf, sweepFiles } from "../uploads/kept-files.ts";
import { discard } from "../uploads/upload-queue.ts";
import { dropDraft, sweepDrafts } from "./draft-store.ts";
import { noteRefusedForm } from "./keep-drafts.ts";
import { ownerOfPage } from "./owner.ts";
import { isRefusedPage, noteSentForm, takeSentForm } from "./sent-form.ts";

/** Drops what the service has accepted, before the page brings anything back, and what is too old. Call it once a page. */
export async function settleKept(): Promise<void> {
  const owner = ownerOfPage();
  const sent = takeSentForm();
  if (sent?.isAccepted && owner !== null) dropDraft(owner, sent.form);
  else if (sent && isRefusedPage()) noteRefusedForm(sent.form);
  sweepDrafts();
  if (sent?.isAccepted) await discard(sent.files);
  await sweepFiles();
}

/** Notes each form that is sent. Signing out leaves nothing on the device. Call it once a page, after `watchForms`. */
export function watchKept(): void {
  addEventListener("submit", (event) => {
    const form = event.target;
    if (form instanceof HTMLFormElement && form.method === "post" && !event.defaultPrevented) noteSentForm(form);
  });
  for (const form of document.querySelectorAll<HTMLFormElement>("form[action='/sign-out']")) watchSignOut(form);
}

function watchSignOut(form: HTMLFormElement): void {
  const owner = ownerOfPage();
  let isAsked = false;
  form.addEventListener("submit", (event) => {
    if (isAsked || owner === null) return;
    event.preventDefault();
    void askAndForget(owner).then((mayGo) => {
      isAsked = mayGo;
      if (mayGo) form.requestSubmit();
    });
  });
}

async function askAndForget(owner: string): Promise<boolean> {
  const files = await filesOf(owner);
  const left = files.filter(({ state }) => state !== "stored").length;
  const question = `${left === 1 ? "1 file is" : `${left} files are`} not uploaded yet. Sign out and drop them?`;
  if (left > 0 && !confirm(question)) return false;
  sweepDrafts(owner);
  await discard(files.map(({ id }) => id));
  return true;
}
