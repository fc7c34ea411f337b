import { enhanceAll } from "../enhance-all.ts";
import { ReviewNotes } from "./review-notes.ts";
import { type Sent, sendForm } from "./send-form.ts";
import { StreamProgress } from "./stream-progress.ts";

interface Undo {
  task: string;
  action: string;
  fields: Record<string, string>;
}

/** Tasks that are loaded ahead. */
const aheadCount = 2;

/**
 * The stream of tasks. The next one is loaded while this one is looked at, and shown at once after a decision, which is sent behind. The
 * service's pages stay the only ones that make HTML.
 */
export class ReviewStream {
  element: HTMLElement;
  readonly #notes: ReviewNotes;
  /** The tasks in their order, those behind this one included. */
  #queue: string[] = [];
  #loaded = new Map<string, Promise<HTMLElement | null>>();
  /** Decisions are sent one after the other, so that taking one back follows it. */
  #sending: Promise<unknown> = Promise.resolve();
  #open = 0;
  #undo: Undo | null = null;
  /** Where the list goes on behind the tasks that are known here. */
  #behind = location.href;
  /** Stays through all tasks: pages that were loaded ahead know nothing of what was decided since. */
  #progress: StreamProgress;

  constructor(element: HTMLElement) {
    this.element = element;
    this.#notes = new ReviewNotes(document.querySelector("[data-told]"));
    this.#progress = new StreamProgress(element);
    this.#readList(element);
    document.addEventListener("submit", (event) => this.#submitted(event));
    document.addEventListener("click", (event) => this.#followed(event));
    addEventListener("beforeunload", (event) => {
      if (this.#open > 0) event.preventDefault();
    });
    this.#loadAhead();
  }

  get task(): string {
    return this.element.dataset.review ?? "";
  }

  say(sentence: string): void {
    this.#notes.say(sentence);
  }

  /** Takes the last decision back, and shows its task again. */
  async undo(): Promise<void> {
    // What was decided just now may still be on its way.
    await this.#sending;
    const undo = this.#undo;
    if (!undo) {
      this.say("There is nothing to take back.");
      return;
    }
    this.#undo = null;
    const token = document.querySelector<HTMLInputElement>("input[name=form_token]")?.value ?? "";
    this.#send(undo.task, () => sendForm(undo.action, { ...undo.fields, form_token: token }), -1);
    void this.#sending.then(() => this.#show(undo.task, { isFresh: true }));
  }

  #submitted(event: SubmitEvent): void {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.dataset.decides || !this.element.contains(form)) return;
    event.preventDefault();
    // The next task is about to be shown: a second press is none of its own.
    if (this.element.dataset.leaving !== undefined) return;
    const { submitter } = event;
    const body = new FormData(form, submitter);
    const action = (submitter as HTMLButtonElement | null)?.getAttribute("formaction") ?? form.action;
    const { task } = this;
    const isNext = form.dataset.decides === "next";
    this.#send(task, () => sendForm(action, body), Number(form.dataset.counts ?? 0));
    if (isNext) {
      this.#undo = null;
      this.element.dataset.leaving = "";
      void this.#advance();
    } else void this.#sending.then(() => this.#show(task, { isFresh: true }));
  }

  /** The links to the tasks beside this one. */
  #followed(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLElement>("a[data-key]");
    if (!link || !this.element.contains(link)) return;
    const place = this.#queue.indexOf(this.task);
    const other = this.#queue[place + (link.dataset.key === "k" ? -1 : 1)];
    // Behind the tasks that are known here, the service goes on.
    if (other === undefined) return;
    event.preventDefault();
    void this.#show(other);
  }

  /** `change` is by how many more tasks are decided then. It shows at once. */
  #send(task: string, send: () => Promise<Sent>, change: number): void {
    this.#open++;
    this.#progress.add(change);
    const work = async () => {
      const sent = await send();
      this.#open--;
      this.#loaded.delete(task);
      if (sent.isTaken) {
        this.#undo = sent.undo ? { task, ...sent.undo } : null;
        this.#notes.say(sent.sentence, sent.undo ? () => this.undo() : undefined);
      } else {
        if (!sent.isDecided) this.#progress.add(-change);
        this.#notes.refuse(sent.sentence, { to: this.#addressOf(task), label: "Look at it" });
      }
    };
    this.#sending = this.#sending.then(work);
  }

  /** Goes to the next task that nobody else has decided meanwhile. */
  async #advance(): Promise<void> {
    const from = this.task;
    for (let place = this.#queue.indexOf(from) + 1; ; place++) {
      const next = this.#queue[place];
      if (next === undefined) {
        return this.#goOn();
      }
      const loaded = await this.#load(next);
      if (this.task !== from) return;
      const isDecided = loaded?.dataset.isDecided !== undefined;
      if (!isDecided || this.element.dataset.skipsDecided === undefined) return this.#show(next);
    }
  }

  async #show(task: string, { isFresh = false } = {}): Promise<void> {
    if (isFresh) this.#loaded.delete(task);
    const fresh = await this.#load(task);
    this.#loaded.delete(task);
    if (fresh) this.#progress.moveTo(fresh);
    this.#put(fresh, this.#addressOf(task));
  }

  /** Reads the list again, behind the tasks that are known here. What was sent must have arrived. */
  async #goOn(): Promise<void> {
    await this.#sending;
    const address = this.#behind;
    const fresh = await this.#fetch(address);
    if (fresh) {
      this.#readList(fresh);
      this.#progress = new StreamProgress(fresh);
    }
    this.#put(fresh, address);
  }

  #readList(review: HTMLElement): void {
    const { queue = "[]", behind = location.href, review: task = "" } = review.dataset;
    const listed = JSON.parse(queue) as string[];
    // At the end of the list, the way back stays.
    if (task) this.#queue = listed.includes(task) ? listed : [task, ...listed];
    this.#behind = behind;
  }

  /** Shows a part that was loaded. Null: it could not be, and the browser tries itself. */
  #put(fresh: HTMLElement | null, address: string): void {
    if (!fresh) {
      location.href = address;
      return;
    }
    this.element.replaceWith(fresh);
    this.element = fresh;
    history.replaceState(null, "", address);
    this.#linkBeside();
    for (const enhance of enhanceAll) enhance(fresh);
    const heading = fresh.querySelector<HTMLElement>("h2");
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    // The task stays where it was looked at, and begins at the top where one had scrolled below that.
    if (fresh.getBoundingClientRect().top < 0) fresh.scrollIntoView();
    this.#loadAhead();
  }

  /** A task that was loaded alone does not know what stands beside it. */
  #linkBeside(): void {
    const place = this.#queue.indexOf(this.task);
    for (const link of this.element.querySelectorAll<HTMLAnchorElement>("a[data-key]")) {
      const isNext = link.dataset.key === "j";
      const other = this.#queue[place + (isNext ? 1 : -1)];
      link.ariaDisabled = other === undefined && !isNext ? "true" : null;
      if (other !== undefined || isNext) link.href = other === undefined ? this.#behind : this.#addressOf(other);
    }
  }

  #loadAhead(): void {
    const place = this.#queue.indexOf(this.task);
    for (const task of this.#queue.slice(place + 1, place + 1 + aheadCount)) void this.#load(task);
  }

  #load(task: string): Promise<HTMLElement | null> {
    const known = this.#loaded.get(task);
    if (known) return known;
    const loading = this.#fetch(this.#addressOf(task));
    this.#loaded.set(task, loading);
    return loading;
  }

  async #fetch(address: string): Promise<HTMLElement | null> {
    try {
      const answer = await fetch(address, { redirect: "manual" });
      if (!answer.ok) return null;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const review = page.getElementById("review");
      if (!review) return null;
      warmPictures(review);
      return document.adoptNode(review);
    } catch {
      return null;
    }
  }

  #addressOf(task: string): string {
    const address = new URL(this.element.dataset.stream ?? location.href, location.href);
    address.searchParams.set("task", task);
    return address.href;
  }
}

/** A parsed page loads nothing by itself. */
function warmPictures(within: HTMLElement): void {
  for (const { src, srcset, sizes } of within.querySelectorAll("img")) {
    const image = new Image();
    image.sizes = sizes;
    image.srcset = srcset;
    image.src = src;
  }
}
