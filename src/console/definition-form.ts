import { type DefinitionDraft, type DraftKind, draftKinds } from "../domain/labeling/drafts/definition-draft.ts";
import { type DraftField, type DraftSwitch, draftFields, draftSwitches } from "../domain/labeling/drafts/draft-form.ts";
import { previewTasks } from "../domain/labeling/drafts/preview-tasks.ts";
import type { Datapoint } from "../domain/labeling/task.ts";
import { showDraft } from "./draft-frame.ts";

/** The preview follows after a pause: each change begins its first task anew. */
const pauseMs = 250;

/** Lets the phone beside the form of a definition follow what is typed. */
export function enhance(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-definition-form]:not([data-ready])")) {
    form.dataset.ready = "";
    bind(form);
  }
}

function bind(form: HTMLFormElement): void {
  const frame = document.querySelector<HTMLIFrameElement>("[data-draft-frame=definition]");
  const samples = samplesOf(form);
  const first = fieldOf(form, "datasetId")?.value;
  let timer = 0;
  const show = () => {
    if (!frame) return;
    const draft = draftOf(form);
    // The samples are those of the dataset that was chosen when the page was made.
    const shown = draft.texts.datasetId === first ? samples : [];
    showDraft(frame, { title: draft.texts.name, tasks: previewTasks(draft, shown, urls) });
  };
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(show, pauseMs);
    const estimate = form.querySelector<HTMLElement>("[data-estimate]");
    // It was right for what the page was made with.
    if (estimate) estimate.textContent = "";
  });
  show();
}

function samplesOf(form: HTMLFormElement): Datapoint[] {
  const text = form.ownerDocument.querySelector("script[data-samples]")?.textContent;
  return text ? (JSON.parse(text) as Datapoint[]) : [];
}

function draftOf(form: HTMLFormElement): DefinitionDraft {
  const data = new FormData(form);
  const text = (field: DraftField) => [field, String(data.get(field) ?? "")] as const;
  const tick = (field: DraftSwitch) => [field, data.get(field) === "yes"] as const;
  const kind = draftKinds.find((one) => one === form.dataset.definitionForm) ?? ("classify" satisfies DraftKind);
  return {
    kind,
    texts: Object.fromEntries(draftFields.map(text)) as DefinitionDraft["texts"],
    switches: Object.fromEntries(draftSwitches.map(tick)) as DefinitionDraft["switches"],
  };
}

function fieldOf(form: HTMLFormElement, name: string): HTMLSelectElement | null {
  return form.querySelector<HTMLSelectElement>(`select[name=${name}]`);
}

const urls = {
  urlOf: (fileName: string) => `${location.origin}/asset/file/${fileName}`,
  instructionsUrlOf: (version: string) => `${location.origin}/instructions/${version}`,
};
