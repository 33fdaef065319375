/** Ignores all errors from the callback: they must never reach the page, and each costs only one measurement. */
export function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Deliberately ignored.
  }
}
