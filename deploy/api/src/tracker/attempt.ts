/** Whatever goes wrong in it must never be seen by the page: one measurement is lost. */
export function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // The page goes on.
  }
}
