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
const patienceMs = 1_500;

/** Some frames are told a moment before their seek has ended. Another one that still comes counts instead. */
const earlyMs = 60;

/** Browsers round the time that they are sent to. */
const isSameTime = (one: number, other: number) => Math.abs(one - other) <= 0.0015;

interface Step {
  direction: 1 | -1;
  /** The beginning of the frame that was shown before. */
  from: number;
  length: number;
  /** Where the film was sent. */
  target: number;
  tries: number;
}

/** What a `<video>` has of what is needed here. */
export interface Film extends EventTarget {
  currentTime: number;
  readonly duration: number;
  readonly seeking: boolean;
  pause(): void;
  requestVideoFrameCallback(told: (now: number, facts: { mediaTime: number }) => void): number;
  cancelVideoFrameCallback(request: number): void;
}

/** Shows a film frame by frame. Where the browser tells when each frame begins, no step passes over one or stays on it. */
export class FrameStepper {
  readonly #video: Film;
  readonly #tellsFrames: boolean;
  /** Seconds between frames, from steps alone: a film that runs leaves frames out on a slow device. */
  #between: number[] = [];
  /** The beginning of the frame that is shown. */
  #shown: number | null = null;
  /** The same, of a frame that came before its seek had ended. */
  #early: number | null = null;
  #step: Step | null = null;
  /** Presses in their order: one that leads nowhere takes nothing from the next. */
  #waiting: (1 | -1)[] = [];
  #request = 0;
  #timer: ReturnType<typeof setTimeout> | 0 = 0;

  constructor(video: Film) {
    this.#video = video;
    this.#tellsFrames = "requestVideoFrameCallback" in video;
    if (!this.#tellsFrames) return;
    this.#listen();
    video.addEventListener("seeked", this.#seeked);
  }

  end(): void {
    if (this.#tellsFrames) this.#video.cancelVideoFrameCallback(this.#request);
    this.#video.removeEventListener("seeked", this.#seeked);
    clearTimeout(this.#timer);
  }

  step(direction: 1 | -1): void {
    this.#video.pause();
    if (!this.#step && this.#waiting.length === 0) this.#begin(direction);
    else if (this.#waiting.length < mostWaiting) this.#waiting.push(direction);
  }

  #begin(direction: 1 | -1): void {
    const { currentTime, duration, seeking } = this.#video;
    if (!(duration > 0)) return;
    // A seek has just ended, and its frame counts within a moment. What is known is still the frame from before it.
    if (this.#early !== null && !seeking) {
      this.#waiting.unshift(direction);
      return;
    }
    const length = frameLength(this.#between) ?? (this.#tellsFrames ? shortFrame : usualFrame);
    const from = this.#shown !== null && !seeking ? this.#shown : frameStart(currentTime, length);
    const beside = besideFrame({ start: from, length }, direction, duration);
    // Nothing is shown anew where the film stands already.
    const isThere = beside !== null && isSameTime(beside, currentTime);
    const target = isThere ? beyond(beside, { start: from, length }, duration) : beside;
    this.#step = target === null || !this.#tellsFrames ? null : { direction, from, length, target, tries: 1 };
    if (target === null) this.#finish();
    else this.#send(target);
  }

  #send(target: number): void {
    this.#early = null;
    clearTimeout(this.#timer);
    this.#timer = this.#step ? setTimeout(this.#giveUp, patienceMs) : 0;
    this.#video.currentTime = target;
  }

  #listen(): void {
    this.#request = this.#video.requestVideoFrameCallback((_, { mediaTime }) => {
      this.#listen();
      if (this.#video.seeking) this.#early = mediaTime;
      else this.#hear(mediaTime);
    });
  }

  readonly #seeked = () => {
    const early = this.#early;
    if (early === null) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#video.seeking) this.#hear(early);
    }, earlyMs);
  };

  #hear(start: number): void {
    clearTimeout(this.#timer);
    this.#early = null;
    this.#shown = start;
    if (this.#step) this.#check(this.#step, start);
    else this.#finish();
  }

  /** A step has shown a frame: the one that was wanted, or still the one before. */
  #check(step: Step, start: number): void {
    const { currentTime, duration } = this.#video;
    // Something else may have moved the film meanwhile.
    const isOurs = isSameTime(currentTime, step.target);
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

  readonly #giveUp = () => {
    this.#shown = null;
    this.#early = null;
    this.#finish();
  };

  #finish(): void {
    clearTimeout(this.#timer);
    this.#step = null;
    const next = this.#waiting.shift();
    if (next) this.#begin(next);
  }
}
