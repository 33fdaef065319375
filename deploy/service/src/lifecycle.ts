import { setTimeout as delay } from 'node:timers/promises';

/** Time that a shutdown needs after the grace period, to close the database and write the last log lines. */
const closingMs = 1_500;

/** Exit code of a process that must not be restarted before someone has fixed the cause. */
export const noRestartExitCode = 65;

/** How a process shuts down on request. */
export interface Shutdown {
  /** Makes the process report that it is not ready, so that the load balancer sends no further requests. */
  drain?(): void;
  /** How long the process keeps serving after that, until the load balancer has noticed. */
  drainMs?: number;
  /** How long running work may take to finish after that. */
  graceMs?: number;
  /** Finishes running work, and releases everything that the service uses. */
  close(): Promise<unknown>;
  /** Called with the reason if the clean shutdown fails. */
  logFailure?(error: unknown): void;
}

/** The default grace period. */
export const defaultGraceMs = 3_000;

/** Returns the longest time from the signal to the exit. */
export const getLongestShutdownMs = ({
  drainMs = 0,
  graceMs = defaultGraceMs,
}: Pick<Shutdown, 'drainMs' | 'graceMs'>) => drainMs + graceMs + closingMs;

/**
 * Makes SIGTERM and SIGINT shut the process down: it stops being ready, drains and closes. If that takes longer than
 * the given times, it exits anyway.
 */
export function shutDownOnSignal(shutdown: Shutdown): void {
  const { drainMs = 0, logFailure = (error: unknown) => console.error('shutdown:', error) } = shutdown;
  let isShuttingDown = false;
  const shutDown = async (): Promise<void> => {
    // A connection that stays open must not keep the process alive.
    setTimeout(() => process.exit(1), getLongestShutdownMs(shutdown)).unref();
    try {
      shutdown.drain?.();
      if (drainMs > 0) await delay(drainMs);
      await shutdown.close();
      process.exit(0);
    } catch (error) {
      logFailure(error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isShuttingDown) return;
      isShuttingDown = true;
      void shutDown();
    });
  }
}

/** Reports to the parent process, if there is one, that the service is ready. */
export const reportReady = (): void => void process.send?.({ type: 'ready' });

/** Reports that the service is ready; from then on a signal shuts it down. */
export function serveUntilSignal(shutdown: Shutdown): void {
  shutDownOnSignal(shutdown);
  // This comes last: the parent may stop the process as soon as it gets the message, and even then the shutdown must be
  // clean.
  reportReady();
}

/**
 * Reports `message`, which says what to do, to the parent process, and exits. The parent does not restart this process.
 */
export function exitWithoutRestart(message: string): Promise<never> {
  return new Promise(() => {
    // The message must be sent before the process exits.
    if (process.send) process.send({ type: 'failed', sentence: message }, () => process.exit(noRestartExitCode));
    else process.exit(noRestartExitCode);
  });
}

/**
 * Why a service cannot start. The message says what to do; until someone has done that, starting again would fail in
 * the same way.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** Returns the started service; a {@link StartFailure} terminates the process. */
export async function startOrExit<Started>(starting: Promise<Started>): Promise<Started> {
  return starting.catch((error: unknown) => {
    if (!(error instanceof StartFailure)) throw error;
    console.error(error.message);
    return exitWithoutRestart(error.message);
  });
}
