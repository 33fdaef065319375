/** Swallows whatever the callback throws, because the page must never notice and only one measurement is lost. */
export function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Deliberately ignored.
  }
}
