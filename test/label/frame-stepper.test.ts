import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Film as AnyFilm, FrameStepper } from "../../src/label/widgets/media-frames.ts";

const frame = 0.1;

/** A film of ten frames a second. The test says when a seek ends, and when its frame is told. */
class Film extends EventTarget implements AnyFilm {
  readonly duration = 2;
  seeking = false;
  sought: number[] = [];
  #time = 0;
  #told: ((now: number, facts: { mediaTime: number }) => void) | null = null;

  get currentTime() {
    return this.#time;
  }
  set currentTime(seconds: number) {
    this.#time = seconds;
    this.seeking = true;
    this.sought.push(seconds);
  }
  pause() {}
  cancelVideoFrameCallback() {}
  requestVideoFrameCallback(told: (now: number, facts: { mediaTime: number }) => void) {
    this.#told = told;
    return 1;
  }
  /** Tells the frame at the present time. */
  tellFrame() {
    this.#told?.(0, { mediaTime: Math.floor(this.#time / frame + 1e-6) * frame });
  }
  endSeek() {
    this.seeking = false;
    this.dispatchEvent(new Event("seeked"));
  }
}

beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});

it("a step right after a seek waits for the frame of the seek, and does not start at the one before", () => {
  const film = new Film();
  const stepper = new FrameStepper(film);
  film.currentTime = 0.15;
  film.endSeek();
  film.tellFrame();
  film.currentTime = 0;
  // The frame is told a moment before the seek ends.
  film.tellFrame();
  film.endSeek();
  film.sought = [];
  stepper.step(1);
  stepper.step(1);
  expect(film.sought).toEqual([]);
  vi.advanceTimersByTime(60);
  expect(film.sought).toHaveLength(1);
  const steps: number[] = [];
  for (let tries = 0; tries < 40 && steps.length < 2; tries++) {
    const before = film.sought.length;
    const at = film.currentTime;
    film.endSeek();
    film.tellFrame();
    if (film.sought.length === before || Math.floor(at / frame + 1e-6) > steps.length) steps.push(at);
  }
  expect(steps.map((at) => Math.floor(at / frame + 1e-6))).toEqual([1, 2]);
  stepper.end();
});
