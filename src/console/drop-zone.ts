interface Stored {
  fileName: string;
  url: string;
  name: string;
}

interface Chosen {
  file: File;
  item: HTMLLIElement;
  /** Null until the service has stored it. */
  stored: Stored | null;
}

/** The size of a small picture, in pixels of the screen's own. */
const thumbnail = { width: 352, height: 192 };

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
  const form = input?.form;
  if (!input || !zone || !list || !form) return;
  const uploadTo = field.dataset.uploadTo;
  const isRequired = input.required;
  let chosen: Chosen[] = [];
  const waiting: Chosen[] = [];
  let isSending = false;
  /** The form was sent while files were still on their way. */
  let held: { by: HTMLElement | null } | null = null;

  const say = (sentence: string) => {
    if (said) said.textContent = sentence;
  };
  const told = () => form.dispatchEvent(new CustomEvent("muster-files", { detail: { name: input.name } }));

  function take(files: readonly File[]): void {
    const taken = files.filter((file) => isAccepted(file, input?.accept ?? ""));
    if (taken.length < files.length) say(`${files.length - taken.length} files are of another kind and were left out.`);
    if (!input?.multiple) for (const { item } of chosen.splice(0)) item.remove();
    for (const file of input?.multiple ? taken : taken.slice(0, 1)) add(file);
    sync();
  }

  function add(file: File): void {
    const one: Chosen = { file, item: document.createElement("li"), stored: null };
    chosen.push(one);
    const head = document.createElement("div");
    head.className = "head";
    const name = document.createElement("span");
    name.className = "name";
    name.textContent = file.name;
    name.title = file.name;
    const drop = document.createElement("button");
    drop.type = "button";
    drop.className = "copy";
    drop.textContent = "Remove";
    drop.setAttribute("aria-label", `Remove ${file.name}`);
    drop.addEventListener("click", () => {
      chosen = chosen.filter((other) => other !== one);
      one.item.remove();
      sync();
      input?.focus();
    });
    head.append(name, drop);
    one.item.append(head);
    list?.append(one.item);
    void showThumbnail(one);
    if (uploadTo !== undefined) enqueue(one, uploadTo);
  }

  function enqueue(one: Chosen, path: string): void {
    waiting.push(one);
    void sendAll(path);
  }

  /** One after the other: many at once would starve each other on a slow line. */
  async function sendAll(path: string): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let one = waiting.shift(); one; one = waiting.shift()) await send(one, path);
    isSending = false;
    if (held === null) return;
    const { by } = held;
    held = null;
    if (chosen.every(({ stored }) => stored)) form?.requestSubmit(by);
    else say("Some files were not uploaded. Try them again or remove them, then send the form.");
  }

  async function send(one: Chosen, path: string): Promise<void> {
    if (!chosen.includes(one)) return;
    one.item.classList.remove("failed");
    one.item.querySelector(".wrong")?.remove();
    one.item.querySelector("[data-again]")?.remove();
    const bar = document.createElement("progress");
    bar.max = 1;
    bar.setAttribute("aria-label", `Upload of ${one.file.name}`);
    one.item.append(bar);
    try {
      one.stored = await upload(path, one.file, tokenOf(form as HTMLFormElement), (share) => (bar.value = share));
      say(`${one.file.name} is uploaded.`);
    } catch (error) {
      fail(one, path, error instanceof Error ? error.message : "The upload failed.");
    }
    bar.remove();
    sync();
  }

  function fail(one: Chosen, path: string, sentence: string): void {
    one.item.classList.add("failed");
    const reason = document.createElement("p");
    reason.className = "wrong";
    reason.textContent = sentence;
    const again = document.createElement("button");
    again.type = "button";
    again.className = "copy";
    again.dataset.again = "";
    again.textContent = "Try again";
    again.addEventListener("click", () => enqueue(one, path));
    one.item.append(reason, again);
    say(`${one.file.name} was not uploaded. ${sentence}`);
  }

  /** The form sends what was stored as names, and everything else as files. */
  function sync(): void {
    if (!input || !form) return;
    for (const old of field.querySelectorAll("input[data-stored]")) old.remove();
    const rest = new DataTransfer();
    for (const { file, stored } of chosen) {
      if (stored) {
        const hidden = document.createElement("input");
        hidden.type = "hidden";
        hidden.name = input.name;
        hidden.value = stored.fileName;
        hidden.dataset.stored = stored.name;
        field.append(hidden);
      } else if (uploadTo === undefined) rest.items.add(file);
    }
    input.files = rest.files;
    input.required = isRequired && chosen.length === 0;
    told();
  }

  /** Sends the form only once every file has arrived. */
  form.addEventListener("submit", (event) => {
    if (uploadTo === undefined || chosen.every(({ stored }) => stored)) return;
    event.preventDefault();
    if (!isSending) return say("Some files were not uploaded. Try them again or remove them, then send the form.");
    held ??= { by: event.submitter };
    say("The files are still being uploaded. The form is sent right after.");
  });

  input.addEventListener("change", () => take([...(input.files ?? [])]));
  zone.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    zone.classList.add("over");
  });
  zone.addEventListener("dragleave", () => zone.classList.remove("over"));
  zone.addEventListener("drop", (event) => {
    event.preventDefault();
    zone.classList.remove("over");
    take([...(event.dataTransfer?.files ?? [])]);
  });
  const hint = document.createElement("p");
  hint.className = "hint";
  hint.textContent = input.multiple ? "Or drop files here." : "Or drop a file here.";
  zone.append(hint);
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

function tokenOf(form: HTMLFormElement): string {
  return form.querySelector<HTMLInputElement>("input[name=form_token]")?.value ?? "";
}

/** Only this way of sending tells how far it is. */
function upload(path: string, file: File, token: string, onProgress: (share: number) => void): Promise<Stored> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("X-Form-Token", token);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      if (request.status === 200 && request.response?.fileName) return resolve(request.response);
      const reason = request.response?.detail ?? request.response?.title;
      reject(new Error(reason ?? "The service did not take it. Reload the page and try again."));
    });
    request.addEventListener("error", () => reject(new Error("There is no connection.")));
    const body = new FormData();
    body.append("file", file, file.name);
    request.send(body);
  });
}

/** Drawn on a canvas: the page's policy shows no pictures but stored files. */
async function showThumbnail({ file, item }: Chosen): Promise<void> {
  if (!file.type.startsWith("image/")) return;
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  item.prepend(canvas);
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, thumbnail.width / picture.width, thumbnail.height / picture.height);
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
  } catch {
    canvas.remove();
  }
}
