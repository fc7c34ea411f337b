import {
  besideFrame,
  beyond,
  frameBetween,
  frameLength,
  frameStart,
  isSameFrame,
  shortFrame,
  usualFrame,
} from "../rules/frames.ts";

/** What is remembered of a film's frames. */
const mostRemembered = 100;

/** Presses that wait for the ones before. */
const mostWaiting = 20;

/** How often the next frame is looked for. */
const mostTries = 40;

/** A film that does not show its frame, such as one in a hidden page, is not waited for. */
const patienceMs = 500;

interface Step {
  direction: 1 | -1;
  /** The beginning of the frame that was shown before. */
  from: number;
  length: number;
  /** Where the film was sent. */
  target: number;
  tries: number;
}

/** Shows a film frame by frame. Where the browser tells when each frame begins, no step passes over one or stays on it. */
export class FrameStepper {
  readonly #video: HTMLVideoElement;
  readonly #tellsFrames: boolean;
  /** Seconds between frames. */
  #between: number[] = [];
  /** The beginning of the frame that is shown. */
  #shown: number | null = null;
  #step: Step | null = null;
  #waiting = 0;
  #request = 0;
  #timer = 0;

  constructor(video: HTMLVideoElement) {
    this.#video = video;
    this.#tellsFrames = "requestVideoFrameCallback" in video;
    if (this.#tellsFrames) this.#listen();
  }

  end(): void {
    if (this.#tellsFrames) this.#video.cancelVideoFrameCallback(this.#request);
    clearTimeout(this.#timer);
  }

  step(direction: 1 | -1): void {
    this.#video.pause();
    if (this.#step) this.#waiting = Math.max(-mostWaiting, Math.min(mostWaiting, this.#waiting + direction));
    else this.#begin(direction);
  }

  #begin(direction: 1 | -1): void {
    const { currentTime, duration, seeking } = this.#video;
    if (!(duration > 0)) return;
    const length = frameLength(this.#between) ?? (this.#tellsFrames ? shortFrame : usualFrame);
    const from = this.#shown !== null && !seeking ? this.#shown : frameStart(currentTime, length);
    const target = besideFrame({ start: from, length }, direction, duration);
    this.#step = target === null || !this.#tellsFrames ? null : { direction, from, length, target, tries: 1 };
    if (target === null) this.#waiting = 0;
    else this.#send(target);
  }

  #send(target: number): void {
    clearTimeout(this.#timer);
    this.#timer = this.#step ? window.setTimeout(() => this.#finish(), patienceMs) : 0;
    this.#video.currentTime = target;
  }

  #listen(): void {
    this.#request = this.#video.requestVideoFrameCallback((_, { mediaTime }) => {
      this.#listen();
      if (!this.#video.seeking) this.#hear(mediaTime);
    });
  }

  #hear(start: number): void {
    const { paused, playbackRate } = this.#video;
    const before = this.#shown;
    this.#shown = start;
    // A fast film leaves frames out.
    if (before !== null && !paused && playbackRate <= 1 && start > before) this.#remember(before, start);
    if (this.#step) this.#check(this.#step, start);
  }

  /** A step has shown a frame: the one that was wanted, or still the one before. */
  #check(step: Step, start: number): void {
    const { currentTime, duration } = this.#video;
    // Something else may have moved the film meanwhile.
    const isOurs = Math.abs(currentTime - step.target) <= 0.002;
    const isStill = isOurs && step.direction === 1 && isSameFrame(start, step.from);
    if (isOurs && !isStill) this.#remember(step.from, start);
    const frame = { start: step.from, length: step.length };
    const target = isStill && step.tries < mostTries ? beyond(step.target, frame, duration) : null;
    if (target === null) {
      this.#finish();
      return;
    }
    this.#step = { ...step, target, tries: step.tries + 1 };
    this.#send(target);
  }

  #remember(before: number, after: number): void {
    const seconds = frameBetween(before, after);
    if (seconds !== null) this.#between = [...this.#between.slice(1 - mostRemembered), seconds];
  }

  #finish(): void {
    clearTimeout(this.#timer);
    this.#step = null;
    if (this.#waiting === 0) return;
    const direction = this.#waiting > 0 ? 1 : -1;
    this.#waiting -= direction;
    this.#begin(direction);
  }
}
