/** How far the time goes on in one step of a page that stays open. */
export const maxStepMs = 10_000;

/**
 * The right time of one visit, as its script holds it, and the collector's clock beside it. A page lives through a step on its own, while
 * the script knows its end only: what it sends meanwhile is received at the time of sending, as by a network without delay.
 */
export class HeldClock {
  readonly #errorMs: number;
  #heldMs: number;
  #receivingMs: number;

  /** @param errorMs how far the visitor's clock is from the right time */
  constructor(startMs: number, errorMs: number) {
    this.#heldMs = startMs;
    this.#receivingMs = startMs;
    this.#errorMs = errorMs;
  }

  pass(ms: number): void {
    this.#heldMs += ms;
  }

  /** A beacon arrives. One that names a time at which the page was not has none of its own. */
  receive(sentAtMs: number): void {
    const rightMs = sentAtMs - this.#errorMs;
    const couldBe = rightMs <= this.#heldMs && rightMs >= this.#heldMs - 2 * maxStepMs;
    this.#receivingMs = couldBe ? rightMs : this.#heldMs;
  }

  /** The collector's. */
  now(): Date {
    return new Date(this.#receivingMs);
  }
}
