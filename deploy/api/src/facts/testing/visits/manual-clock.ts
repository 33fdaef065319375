/** How far time advances in one step while a page stays open. */
export const maxStepMs = 10_000;

/**
 * The correct time of a visit, controlled by the test, and the collector's clock. During a step, the page's clock runs
 * on its own and the test knows only when the step ends, so beacons count as received when they were sent, as if the
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

  /** Records that a beacon arrived. If its time is impossible for the page, the current time is used. */
  receive(sentAtMs: number): void {
    const correctMs = sentAtMs - this.#errorMs;
    const isPlausible = correctMs <= this.#currentMs && correctMs >= this.#currentMs - 2 * maxStepMs;
    this.#collectorMs = isPlausible ? correctMs : this.#currentMs;
  }

  /** The collector's time. */
  now(): Date {
    return new Date(this.#collectorMs);
  }
}
