import type { Logger } from './logger.ts';

/** Longest time that a clean end may take. */
const endWithinMs = 4_500;

/** Tells the process that started this one, where there is one. */
export function announceReady(): void {
  process.send?.({ type: 'ready' });
}

/** Exit code of a process that must not be started again before somebody did something. */
const failureExitCode = 65;

/** Ends the process, and gives the one that started it the sentence with the way out; it is not started again then. */
export function endForGood(sentence: string): Promise<never> {
  return new Promise(() => {
    // The sentence must be out before the process ends.
    if (process.send) process.send({ type: 'failed', sentence }, () => process.exit(failureExitCode));
    else process.exit(failureExitCode);
  });
}

/** Ends the process cleanly on SIGTERM and SIGINT, and in any case within five seconds. */
export function endOnSignal(log: Logger, close: () => Promise<void>): void {
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), endWithinMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'shutdown');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}
