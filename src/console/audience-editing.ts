import { readOptions } from "../domain/kinds/classify/options.ts";
import type { Category } from "../domain/kinds/shared/shown-options.ts";

/** Lets people draw boxes, drag examples into order, and see what a form will do before they send it. */
export function enhance(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLElement>("[data-boxes]:not(.draws)")) bindBoxes(field);
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-arrange]:not(.draggable)")) bindOrder(form);
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-marking]:not(.counted)")) countMarks(form);
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-consequences]:not(.told)"))
    tellConsequences(form);
  for (const options of root.querySelectorAll<HTMLTextAreaElement>("textarea#options:not(.followed)"))
    followOptions(options);
}

type Box = [left: number, top: number, right: number, bottom: number];

/** Smaller ones are clicks, in percent. */
const leastSide = 1;

/** The text field stays the truth: a drawing only writes lines into it, so that both ways of working can be mixed. */
function bindBoxes(field: HTMLElement): void {
  const id = field.dataset.boxes ?? "";
  const written = document.getElementById(`written.${id}`) as HTMLTextAreaElement | null;
  const svg = field.querySelector("svg");
  const picture = field.querySelector("img");
  if (!written || !svg || !picture) return;
  field.classList.add("draws");
  picture.draggable = false;
  const details = written.closest("details");
  if (details) details.open = false;

  const boxes = (): Box[] =>
    written.value
      .split(/\n/)
      .map((line) =>
        line
          .trim()
          .split(/[\s,;]+/)
          .map(Number),
      )
      .filter((sides): sides is Box => sides.length === 4 && sides.every((side) => side >= 0 && side <= 100));

  function draw(extra: Box[] = []): void {
    svg?.replaceChildren(
      ...[...boxes(), ...extra].map(([left, top, right, bottom]) => {
        const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
        for (const [name, value] of Object.entries({ x: left, y: top, width: right - left, height: bottom - top }))
          rect.setAttribute(name, String(value));
        return rect;
      }),
    );
    undo.hidden = boxes().length === 0;
  }

  function write(next: Box[]): void {
    if (!written) return;
    written.value = next.map((box) => box.map((side) => Number(side.toFixed(2))).join(" ")).join("\n");
    written.dispatchEvent(new Event("input", { bubbles: true }));
  }

  const tools = document.createElement("p");
  tools.className = "box-tools";
  const hint = document.createElement("span");
  hint.textContent = "Drag over the picture to draw a box.";
  const undo = button("Remove the last box");
  undo.addEventListener("click", () => write(boxes().slice(0, -1)));
  tools.append(hint, undo);
  field.after(tools);

  let start: [number, number] | null = null;
  const at = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const { left, top, width, height } = field.getBoundingClientRect();
    return [within((100 * (clientX - left)) / width), within((100 * (clientY - top)) / height)];
  };
  const boxTo = ([x, y]: [number, number]): Box => {
    const [fromX, fromY] = start ?? [x, y];
    return [Math.min(x, fromX), Math.min(y, fromY), Math.max(x, fromX), Math.max(y, fromY)];
  };
  field.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    field.setPointerCapture(event.pointerId);
    start = at(event);
  });
  field.addEventListener("pointermove", (event) => {
    if (start) draw([boxTo(at(event))]);
  });
  field.addEventListener("pointerup", (event) => {
    if (!start) return;
    const box = boxTo(at(event));
    start = null;
    if (box[2] - box[0] >= leastSide && box[3] - box[1] >= leastSide) write([...boxes(), box]);
    draw();
  });
  field.addEventListener("pointercancel", () => {
    start = null;
    draw();
  });
  written.addEventListener("input", () => draw());
  draw();
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}

/** Examples are dragged to their places; the buttons beside them do the same. */
function bindOrder(form: HTMLFormElement): void {
  form.classList.add("draggable");
  const list = form.querySelector(".tiles");
  const save = form.querySelector<HTMLButtonElement>("[data-save-order]");
  const said = form.querySelector("[data-arranged]");
  if (!list || !save) return;
  const order = document.createElement("input");
  order.type = "hidden";
  order.name = "order";
  let lifted: HTMLElement | null = null;
  for (const tile of list.querySelectorAll<HTMLElement>("[data-example]")) {
    tile.draggable = true;
    for (const inner of tile.querySelectorAll<HTMLElement>("img, a")) inner.draggable = false;
    tile.addEventListener("dragstart", (event) => {
      lifted = tile;
      tile.classList.add("lifted");
      event.dataTransfer?.setData("text/plain", tile.dataset.example ?? "");
    });
    tile.addEventListener("dragend", () => {
      tile.classList.remove("lifted");
      lifted = null;
    });
    tile.addEventListener("dragover", (event) => {
      if (!lifted || lifted === tile) return;
      event.preventDefault();
      const { left, width } = tile.getBoundingClientRect();
      list.insertBefore(lifted, event.clientX < left + width / 2 ? tile : tile.nextSibling);
    });
  }
  list.addEventListener("dragover", (event) => lifted && event.preventDefault());
  list.addEventListener("drop", (event) => {
    event.preventDefault();
    order.value = [...list.querySelectorAll<HTMLElement>("[data-example]")]
      .map((tile) => tile.dataset.example)
      .join(" ");
    form.append(order);
    save.hidden = false;
    if (said) said.textContent = "The order is changed on this page. Save it.";
  });
  // One step by a button is an order of its own.
  for (const step of form.querySelectorAll("[name=move]")) step.addEventListener("click", () => order.remove());
}

function countMarks(form: HTMLFormElement): void {
  form.classList.add("counted");
  const said = form.querySelector("[data-marked]");
  const usual = said?.textContent ?? "";
  const before = marksOf(form);
  form.addEventListener("input", () => {
    const now = marksOf(form);
    const changed = [...now].filter(([id, value]) => before.get(id) !== value).length;
    const count = changed === 1 ? "1 change is not saved yet." : `${changed} changes are not saved yet.`;
    if (said) said.textContent = changed === 0 ? usual : `${count} ${usual}`;
  });
}

/** What is marked of each example, as the form would send it. */
function marksOf(form: HTMLFormElement): Map<string, string> {
  const marks = new Map<string, string>();
  for (const [name, value] of new FormData(form)) {
    const [, id] = /^(?:chosen|written)\.(.+)$/.exec(name) ?? [];
    if (id !== undefined) marks.set(id, `${marks.get(id) ?? ""}\n${String(value)}`);
  }
  for (const tile of form.querySelectorAll<HTMLElement>("[data-example]")) {
    const id = tile.dataset.example ?? "";
    if (!marks.has(id)) marks.set(id, "");
  }
  return marks;
}

/** Says before saving whether people will be judged again. The service decides; this compares what was typed only. */
function tellConsequences(form: HTMLFormElement): void {
  form.classList.add("told");
  const said = form.querySelector("[data-consequence]");
  const people = Number(form.dataset.consequences);
  if (!said || people === 0) return;
  const deciding = [...form.querySelectorAll<HTMLInputElement>("input, select, textarea")].filter(
    (field) => field.closest(".rules") || field.closest(".field")?.querySelector(".judges"),
  );
  const stateOf = () =>
    deciding.map((field) => (field.type === "radio" ? String(field.checked) : field.value)).join("\n");
  const before = stateOf();
  const usual = said.innerHTML;
  const count = people === 1 ? "1 person" : `${new Intl.NumberFormat("en-GB").format(people)} people`;
  form.addEventListener("input", () => {
    if (stateOf() === before) said.innerHTML = usual;
    else said.textContent = `Saving will judge ${count} again.`;
  });
}

/** The choices of what is right follow the options as they are written. */
function followOptions(options: HTMLTextAreaElement): void {
  options.classList.add("followed");
  const group = options.form?.querySelector<HTMLElement>("[name=right]")?.closest("fieldset > div");
  const place = group ?? options.form?.querySelector<HTMLElement>("[data-right] > div");
  if (!place) return;
  options.addEventListener("input", () => {
    const chosen = place.querySelector<HTMLInputElement>("input:checked")?.value ?? "";
    const categories = readOptions(options.value).slice(0, 20);
    const [first] = place.children;
    place.replaceChildren(...(first ? [first] : []), ...categories.map((category) => pill(category, chosen)));
  });
}

function pill({ label, value }: Category, chosen: string): HTMLElement {
  const element = document.createElement("label");
  element.className = "pill";
  const input = document.createElement("input");
  Object.assign(input, { type: "radio", name: "right", value, checked: value === chosen });
  const text = document.createElement("span");
  text.textContent = label;
  element.append(input, text);
  return element;
}

function button(text: string): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "quiet small";
  element.textContent = text;
  return element;
}
