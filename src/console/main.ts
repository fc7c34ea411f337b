import * as audienceEditing from "./audience-editing.ts";
import * as autoSubmit from "./auto-submit.ts";
import * as copy from "./copy.ts";
import * as definitionForm from "./definition-form.ts";
import * as dropZone from "./drop-zone.ts";
import { enhanceAll } from "./enhance-all.ts";
import * as instructionsForm from "./instructions-form.ts";
import { keepCurrent } from "./live.ts";
import * as pictures from "./pictures.ts";
import * as placeholders from "./placeholders.ts";
import * as programForm from "./program-form.ts";
import * as review from "./review/review.ts";
import * as times from "./times.ts";

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
  programForm.enhance,
  review.enhance,
);

// First, since it remembers the parts as the service sent them.
keepCurrent();
for (const enhance of enhanceAll) enhance(document);
// On a phone the navigation and the tabs scroll sideways.
for (const current of document.querySelectorAll("nav [aria-current], .tabs [aria-current]")) {
  current.scrollIntoView({ block: "nearest", inline: "nearest" });
}
