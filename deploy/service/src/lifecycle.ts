/** Time limit of a clean shutdown. */
const shutdownTimeoutMs = 4_500;

/** Exit code of a process that must not be restarted before someone has fixed the cause. */
export const failureExitCode = 65;

/**
 * Reports to the parent process, if there is one, that the service is ready; from then on SIGTERM and SIGINT shut it down
 * cleanly, or after 4.5 seconds in any case.
 * @param close releases everything that the service uses
 * @param logFailure is called with the reason if the clean shutdown fails
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
      // A connection that stays open must not keep the process alive.
      setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          logFailure(error);
          process.exit(1);
        },
      );
    });
  }
  // Last: the parent may end the process as soon as it gets the message, and that shutdown must be clean.
  process.send?.({ type: 'ready' });
}

/** Exits and reports the sentence, which names the remedy, to the parent process; it does not restart this one. */
export function exitWithoutRestart(sentence: string): Promise<never> {
  return new Promise(() => {
    // The message must be sent before the process exits.
    if (process.send) process.send({ type: 'failed', sentence }, () => process.exit(failureExitCode));
    else process.exit(failureExitCode);
  });
}

/** Why a service cannot start: a sentence that names the remedy. Starting again without it would fail in the same way. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The started service; a {@link StartFailure} ends the process. */
export async function startOrExit<Started>(starting: Promise<Started>): Promise<Started> {
  return starting.catch((error: unknown) => {
    if (!(error instanceof StartFailure)) throw error;
    console.error(error.message);
    return exitWithoutRestart(error.message);
  });
}
