import { isSending } from "./busy.ts";
import { keyOfForm, ownerOfPage } from "./keeping/owner.ts";
import { tellFilesOf } from "./keeping/sent-form.ts";
import { askWhile } from "./keeping/unsent.ts";
import { droppedFiles, filesAtMost } from "./uploads/dropped-files.ts";
import { FileTile } from "./uploads/file-tile.ts";
import { filesOf, type KeptFile } from "./uploads/kept-files.ts";
import { shownHere } from "./uploads/upload-bar.ts";
import { discard, enqueue, onTold, type Told, tryAgain } from "./uploads/upload-queue.ts";

interface Chosen {
  id: string;
  name: string;
  tile: FileTile;
  /** Files without an upload of their own go with the form. */
  file: File | null;
  /** Null until the service has stored it. */
  fileName: string | null;
  hasFailed: boolean;
}

const notArrived = "Some files were not uploaded. Try them again or remove them, then send the form.";

/** Adds dropping, small pictures and progress to each field for files. */
export function enhance(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLElement>("[data-drop]:not([data-drop-ready])")) {
    field.dataset.dropReady = "";
    bind(field);
  }
}

function bind(field: HTMLElement): void {
  const input = field.querySelector<HTMLInputElement>("input[type=file]");
  const zone = field.querySelector<HTMLElement>(".zone");
  const list = field.querySelector<HTMLUListElement>(".files");
  const said = field.querySelector<HTMLElement>("[data-drop-said]");
  const leftOut = field.querySelector<HTMLElement>("[data-drop-left-out]");
  const form = input?.form;
  if (!input || !zone || !list || !form) return;
  const { uploadTo } = field.dataset;
  const owner = ownerOfPage() ?? "";
  const key = keyOfForm(form) ?? location.pathname;
  const isRequired = input.required;
  let chosen: Chosen[] = [];
  /** Files of an earlier try that the service has put into the form itself. */
  let inForm: string[] = [];
  let isTouched = false;
  /** The form was sent while files were still on their way. */
  let held: { by: HTMLElement | null } | null = null;

  const say = (sentence: string) => {
    if (said) said.textContent = sentence;
  };
  const hasArrived = () => uploadTo === undefined || chosen.every(({ fileName }) => fileName !== null);
  const isUnderWay = () => chosen.some(({ fileName, hasFailed }) => fileName === null && !hasFailed);

  function take(files: readonly File[]): void {
    const taken = files.filter((file) => isAccepted(file, input?.accept ?? ""));
    if (leftOut) leftOut.textContent = leftOutSentence(files.filter((file) => !taken.includes(file)));
    if (!input?.multiple) for (const one of chosen) drop(one);
    isTouched = true;
    const now = Date.now();
    for (const [i, file] of (input?.multiple ? taken : taken.slice(0, 1)).entries()) add(file, now + i / 1_000);
    sync();
  }

  function add(file: File, order: number): void {
    const id = crypto.randomUUID?.() ?? `${order}.${Math.random()}`;
    const one = show({ id, name: file.name, file: uploadTo === undefined ? file : null });
    void one.tile.showThumbnail(file);
    if (uploadTo === undefined) return;
    one.tile.showProgress(null);
    const { pathname: page } = location;
    const title = document.querySelector("h1")?.textContent ?? "the form";
    const place = { owner, form: key, field: input?.name ?? "", page, title };
    const fresh = { state: "waiting", fileName: null, reason: null } as const;
    void enqueue({ id, ...place, ...fresh, uploadTo, name: file.name, order, file }).then((isKept) => {
      if (!isKept) say(`${file.name} cannot be kept on this device: stay on this page until it is uploaded.`);
    });
  }

  function show({ id, name, file }: Pick<Chosen, "id" | "name" | "file">): Chosen {
    const tile = new FileTile(name, () => {
      drop(one);
      sync();
      input?.focus();
    });
    const one: Chosen = { id, name, tile, file, fileName: null, hasFailed: false };
    chosen.push(one);
    shownHere.add(id);
    list?.append(tile.item);
    return one;
  }

  function drop(one: Chosen): void {
    chosen = chosen.filter((other) => other !== one);
    one.tile.item.remove();
    if (uploadTo !== undefined) void discard([one.id]);
  }

  function note(one: Chosen, { state, fileName, reason }: Pick<KeptFile, "state" | "fileName" | "reason">): void {
    one.hasFailed = state === "failed";
    one.fileName = fileName;
    if (state === "stored") one.tile.showStored();
    else if (state === "waiting") one.tile.showProgress(null);
    else one.tile.showFailure(reason ?? "The upload failed.", () => void tryAgain(owner, [one.id]));
  }

  function hear(told: Told): void {
    if (told.kind === "waits") return void (isUnderWay() && say(`${told.reason} The upload goes on by itself.`));
    const ids = "ids" in told ? told.ids : "id" in told ? [told.id] : [];
    for (const one of chosen.filter(({ id }) => ids.includes(id))) {
      if (told.kind === "progress") one.tile.showProgress(told.share);
      else if (told.kind === "again") note(one, { state: "waiting", fileName: null, reason: null });
      else if (told.kind === "stored") {
        note(one, { state: "stored", fileName: told.fileName, reason: null });
        say(`${one.name} is uploaded.`);
      } else if (told.kind === "failed") {
        note(one, { state: "failed", fileName: null, reason: told.reason });
        say(`${one.name} was not uploaded. ${told.reason}`);
      } else if (told.kind === "gone") {
        chosen = chosen.filter((other) => other !== one);
        one.tile.item.remove();
      }
      if (told.kind !== "progress") sync();
    }
    if (ids.length > 0) sendHeld();
  }

  function sendHeld(): void {
    if (held === null || isUnderWay()) return;
    const { by } = held;
    held = null;
    by?.removeAttribute("aria-disabled");
    if (hasArrived()) form?.requestSubmit(by);
    else say(notArrived);
  }

  /** The form sends what was stored as names, and everything else as files. */
  function sync(): void {
    if (!input || !form) return;
    for (const old of field.querySelectorAll("input[data-stored]")) old.remove();
    const rest = new DataTransfer();
    for (const { name, file, fileName } of chosen) {
      if (file) rest.items.add(file);
      if (fileName === null) continue;
      const hidden = document.createElement("input");
      hidden.type = "hidden";
      hidden.name = input.name;
      hidden.value = fileName;
      hidden.dataset.stored = name;
      field.append(hidden);
    }
    input.files = rest.files;
    input.required = isRequired && chosen.length === 0;
    form.dispatchEvent(new CustomEvent("muster-files", { detail: { name: input.name } }));
  }

  /** Brings back what was chosen before the page was left. */
  async function restore(): Promise<void> {
    const files = (await filesOf(owner)).filter((file) => file.form === key && file.field === input?.name);
    const named = [...(form?.querySelectorAll<HTMLInputElement>("input[type=hidden]") ?? [])]
      .filter(({ name }) => name === input?.name)
      .map(({ value }) => value);
    const isNamed = ({ fileName }: KeptFile) => fileName !== null && named.includes(fileName);
    inForm = files.filter(isNamed).map(({ id }) => id);
    for (const id of inForm) shownHere.add(id);
    const back = files.filter((file) => !isNamed(file) && !shownHere.has(file.id));
    for (const file of back) {
      const one = show({ id: file.id, name: file.name, file: null });
      if (file.file) void one.tile.showThumbnail(file.file);
      note(one, file);
    }
    if (back.length === 0) return;
    say(`${back.length === 1 ? "A file is" : `${back.length} files are`} back from before.`);
    sync();
  }

  /** Sends the form only once every file has arrived. */
  form.addEventListener("submit", (event) => {
    if (hasArrived()) return;
    event.preventDefault();
    if (!isUnderWay()) return say(notArrived);
    held ??= { by: event.submitter };
    event.submitter?.setAttribute("aria-disabled", "true");
    say("The files are still being uploaded. The form is sent right after.");
  });

  if (uploadTo !== undefined) {
    onTold(hear);
    tellFilesOf(form, () => [...inForm, ...chosen.map(({ id }) => id)]);
    void restore();
  }
  askWhile(() => form.isConnected && isTouched && chosen.length > 0 && !isSending(form));
  input.addEventListener("change", () => take([...(input.files ?? [])]));
  bindDrops(zone, { take, say });
}

function bindDrops(
  zone: HTMLElement,
  { take, say }: { take: (files: readonly File[]) => void; say: (sentence: string) => void },
): void {
  zone.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    zone.classList.add("over");
  });
  zone.addEventListener("dragleave", () => zone.classList.remove("over"));
  zone.addEventListener("drop", (event) => {
    event.preventDefault();
    zone.classList.remove("over");
    if (event.dataTransfer) droppedFiles(event.dataTransfer).then(take, () => say(unreadable));
  });
}

const unreadable = `What was dropped could not be read. A folder may hold ${filesAtMost.toLocaleString("en")} files.`;

const namedAtMost = 5;

/** Empty if nothing was left out. */
function leftOutSentence(files: readonly File[]): string {
  const names = files.slice(0, namedAtMost).map(({ name }) => name);
  const more = files.length - names.length;
  if (more > 0) names.push(`${more} more`);
  const list = new Intl.ListFormat("en").format(names);
  if (files.length === 0) return "";
  return files.length === 1
    ? `1 file was left out, since it is of another kind: ${list}.`
    : `${files.length} files were left out, since they are of another kind: ${list}.`;
}

/** Whether a file fits the list of types and endings of an input's `accept`. */
function isAccepted({ name, type }: File, accept: string): boolean {
  const wanted = accept
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean);
  if (wanted.length === 0) return true;
  return wanted.some((one) => {
    if (one.startsWith(".")) return name.toLowerCase().endsWith(one);
    return one.endsWith("/*") ? type.startsWith(one.slice(0, -1)) : type === one;
  });
}
