import * as audienceEditing from "./audience-editing.ts";
import * as autoSubmit from "./auto-submit.ts";
import * as copy from "./copy.ts";
import * as dropZone from "./drop-zone.ts";
import { enhanceAll } from "./enhance-all.ts";
import { keepCurrent } from "./live.ts";
import * as times from "./times.ts";

// The script of every console page. One line for each enhancement; pages are complete without them.
enhanceAll.push(times.enhance, copy.enhance, dropZone.enhance, autoSubmit.enhance);
enhanceAll.push(audienceEditing.enhance);

// First, since it remembers the parts as the service sent them.
keepCurrent();
for (const enhance of enhanceAll) enhance(document);
