import { withPictures } from "../domain/instructions/markdown-pictures.ts";
import { showDraft } from "./draft-frame.ts";

/** The preview follows after a pause: each change begins it anew. */
const pauseMs = 400;

/** Lets the phone beside the form of instructions follow what is typed. */
export function enhance(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-instructions-form]:not([data-ready])")) {
    form.dataset.ready = "";
    bind(form);
  }
}

function bind(form: HTMLFormElement): void {
  const frame = document.querySelector<HTMLIFrameElement>("[data-draft-frame=instructions]");
  if (!frame) return;
  const rapid = rapidOf(form);
  let timer = 0;
  const show = () => {
    const content = contentOf(form);
    const isEmpty = content.text.trim() === "" && content.examples.length === 0;
    const instructions = isEmpty ? null : { version: "draft", url: urlOf(""), content };
    showDraft(frame, { tasks: [{ ...rapid, instructions }] });
  };
  const showSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(show, pauseMs);
  };
  form.addEventListener("input", showSoon);
  form.addEventListener("muster-files", showSoon);
  show();
}

/** A task that the instructions are for, or one that is made up. */
function rapidOf(form: HTMLFormElement): object {
  const text = form.ownerDocument.querySelector("script[data-instructed]")?.textContent;
  const known: unknown = text ? JSON.parse(text) : null;
  if (typeof known === "object" && known !== null) return known;
  const categories = ["Yes", "No"].map((label) => ({ label, value: label }));
  return { kind: "Classify", instruction: "Your question stands here.", categories };
}

function contentOf(form: HTMLFormElement) {
  const data = new FormData(form);
  const textOf = (name: string) => {
    const value = data.getAll(name).at(-1);
    return typeof value === "string" ? value : "";
  };
  const examples = [];
  for (let i = 0; data.has(`instructions.examples[${i}].reason`); i++) {
    const member = (name: string) => textOf(`instructions.examples[${i}].${name}`);
    const fileName = textOf(`upload.${i}`) || member("asset").trim();
    examples.push({
      asset: fileName === "" ? null : assetOf(fileName),
      text: member("text") || null,
      answer: member("answer") || null,
      isRight: data.has(`instructions.examples[${i}].isRight`),
      reason: member("reason"),
    });
  }
  return { version: "draft", text: withPictures(textOf("instructions.text"), urlOf), examples };
}

const filmEndings = new Set(["mp4", "webm", "mov"]);
const soundEndings = new Set(["mp3", "wav", "m4a", "ogg"]);

/** The service knows more of a file. For a preview its ending is enough. */
function assetOf(fileName: string) {
  const ending = fileName.split(".").at(-1) ?? "";
  const mediaType = filmEndings.has(ending) ? "video/mp4" : soundEndings.has(ending) ? "audio/mpeg" : "image/webp";
  const unknown = { width: null, height: null, durationMs: null, thumbHash: null, urls: {} };
  return { _t: "FileAsset", url: urlOf(fileName), fileName, mediaType, identifier: fileName, ...unknown };
}

function urlOf(fileName: string): string {
  return `${location.origin}/asset/file/${fileName}`;
}
