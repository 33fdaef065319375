import type { ChildProcess } from 'node:child_process';
import type { Failure } from '../failure.ts';

/** One run of a program, from start to exit. */
export interface ProgramRun {
  child: ChildProcess;
  /** Resolves once the program is ready. Never resolves if the program does not become ready. */
  ready: Promise<void>;
  /** Resolves once the program has exited. If a restart would not help, resolves with the failure. */
  exited: Promise<Failure | undefined>;
  /** Requests a clean shutdown. */
  shutDown(): void;
  /** Kills the program immediately, with all processes that it has started. */
  kill(): void;
}

/** A program that the supervisor keeps running. */
export interface Program {
  name: string;
  /** First the log for the program's output, then the logs that the program writes itself. */
  logFiles: readonly [string, ...string[]];
  /** Time allowed for a clean shutdown, a few seconds by default. After this, the program is killed. */
  stopTimeoutMs?: number;
  /** @throws {Failure} if the program cannot run until someone has fixed the cause */
  launch(): Promise<ProgramRun> | ProgramRun;
  /** Releases resources that the program keeps between runs. */
  close?(): Promise<void>;
}

export const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/** Waits until the process has exited. @returns its exit code, or null if a signal terminated it or it never ran */
export const waitForExit = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });

/** Kills the process group that the process leads. */
export function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has already exited.
  }
}
