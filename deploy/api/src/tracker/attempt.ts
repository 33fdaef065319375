/** Ignores all errors of the callback: they must never reach the page, and only one measurement is lost. */
export function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Deliberately ignored.
  }
}
