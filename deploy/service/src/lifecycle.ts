/** Longest time that a clean end may take. */
const endWithinMs = 4_500;

/** Exit code of a process that must not be started again before somebody did something. */
export const failureExitCode = 65;

/**
 * Tells the process that started this one, where there is one, that the service answers; from here on SIGTERM and SIGINT end it
 * cleanly, and in any case within five seconds.
 * @param close lets go of all that the service holds
 * @param logFailure hears why a clean end failed
 */
export function serveUntilSignal(
  close: () => Promise<unknown>,
  logFailure: (error: unknown) => void = (error) => console.error('shutdown:', error),
): void {
  let isEnding = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      // A connection that will not end must not keep the process.
      setTimeout(() => process.exit(1), endWithinMs).unref();
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          logFailure(error);
          process.exit(1);
        },
      );
    });
  }
  // Only now: who hears of it may end the process in the same moment, and that end must be a clean one.
  process.send?.({ type: 'ready' });
}

/** Ends the process, and gives the one that started it the sentence with the way out; it is not started again then. */
export function endForGood(sentence: string): Promise<never> {
  return new Promise(() => {
    // The sentence must be out before the process ends.
    if (process.send) process.send({ type: 'failed', sentence }, () => process.exit(failureExitCode));
    else process.exit(failureExitCode);
  });
}
