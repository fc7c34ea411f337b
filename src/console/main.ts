import * as audienceEditing from "./audience-editing.ts";
import * as autoSubmit from "./auto-submit.ts";
import { watchForms } from "./busy.ts";
import * as copy from "./copy.ts";
import * as definitionForm from "./definition-form.ts";
import * as dropZone from "./drop-zone.ts";
import { enhanceAll } from "./enhance-all.ts";
import { watchFinder } from "./finder/finder.ts";
import * as instructionsForm from "./instructions-form.ts";
import * as keepDrafts from "./keeping/keep-drafts.ts";
import { settleKept, watchKept } from "./keeping/settle-kept.ts";
import { watchLeaving } from "./keeping/unsent.ts";
import { keepCurrent } from "./live.ts";
import * as pictures from "./pictures.ts";
import * as placeholders from "./placeholders.ts";
import * as print from "./print.ts";
import * as programForm from "./program-form.ts";
import * as review from "./review/review.ts";
import * as times from "./times.ts";
import { showUploads } from "./uploads/upload-bar.ts";

// The script of every console page. One line for each enhancement; pages are complete without them.
enhanceAll.push(
  audienceEditing.enhance,
  times.enhance,
  copy.enhance,
  dropZone.enhance,
  autoSubmit.enhance,
  definitionForm.enhance,
  instructionsForm.enhance,
  pictures.enhance,
  placeholders.enhance,
  print.enhance,
  programForm.enhance,
  review.enhance,
  // Last: what follows a field hears of its draft.
  keepDrafts.enhance,
);

// First, since it remembers the parts as the service sent them.
keepCurrent();
const isSettled = settleKept();
for (const enhance of enhanceAll) enhance(document);
watchForms();
watchKept();
watchLeaving();
watchFinder();
void isSettled.then(showUploads);
// On a phone the tabs scroll sideways. `scrollIntoView` would also move the place from which Tab goes on.
for (const current of document.querySelectorAll(".tabs [aria-current]")) {
  const bar = current.closest(".tabs");
  if (!bar) continue;
  const [inner, outer] = [current.getBoundingClientRect(), bar.getBoundingClientRect()];
  bar.scrollLeft += Math.max(0, inner.right - outer.right) - Math.max(0, outer.left - inner.left);
}
