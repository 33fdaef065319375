/** The longest step by which time advances while a page stays open. */
export const maxStepMs = 10_000;

/**
 * The correct time of a visit, controlled by the test, and the collector's clock. During a step, the page's clock runs
 * on its own and the test is only notified of the end, so beacons count as received when they were sent, as if the
 * network had no latency.
 */
export class ManualClock {
  readonly #errorMs: number;
  #currentMs: number;
  #collectorMs: number;

  /** @param errorMs how far the visitor's clock is ahead of the correct time */
  constructor(startMs: number, errorMs: number) {
    this.#currentMs = startMs;
    this.#collectorMs = startMs;
    this.#errorMs = errorMs;
  }

  advance(ms: number): void {
    this.#currentMs += ms;
  }

  /** Sets the collector's time when a beacon arrives. If the beacon's time is implausible, the current time is used. */
  receive(sentAtMs: number): void {
    const correctMs = sentAtMs - this.#errorMs;
    const isPlausible = correctMs <= this.#currentMs && correctMs >= this.#currentMs - 2 * maxStepMs;
    this.#collectorMs = isPlausible ? correctMs : this.#currentMs;
  }

  /** Returns the collector's time. */
  now(): Date {
    return new Date(this.#collectorMs);
  }
}
