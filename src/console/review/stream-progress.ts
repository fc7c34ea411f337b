const numbers = new Intl.NumberFormat("en");

/** How many tasks are decided, counted here between two pages of the service. */
export class StreamProgress {
  readonly #line: HTMLElement | null;
  readonly #of: number;
  #decided: number;

  constructor(review: HTMLElement) {
    this.#line = review.querySelector<HTMLElement>("[data-decided]");
    this.#decided = Number(this.#line?.dataset.decided);
    this.#of = Number(this.#line?.dataset.of);
  }

  add(decided: number): void {
    this.#decided += decided;
    const [bar, text] = [this.#line?.querySelector("progress"), this.#line?.querySelector("span")];
    if (bar) bar.value = this.#of === 0 ? 0 : (100 * this.#decided) / this.#of;
    if (text) text.textContent = `${numbers.format(this.#decided)} of ${numbers.format(this.#of)} decided`;
  }

  moveTo(review: HTMLElement): void {
    if (this.#line) review.querySelector("[data-decided]")?.replaceWith(this.#line);
  }
}
