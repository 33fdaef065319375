import type { ChildProcess } from 'node:child_process';
import type { Failure } from '../failure.ts';

/** One run of a program, from start to exit. */
export interface ProgramRun {
  child: ChildProcess;
  /** Resolves once the program is ready, which may never happen. */
  ready: Promise<void>;
  /** Resolves once the program has exited, with the failure that makes a restart pointless, if any. */
  ended: Promise<Failure | undefined>;
  /** Requests a clean shutdown. */
  end(): void;
  /** Kills the program immediately, with all processes that it has started. */
  kill(): void;
}

/** A program that the supervisor keeps running. */
export interface Program {
  name: string;
  /** The log with its output first, then logs that the program writes itself. */
  logFiles: readonly [string, ...string[]];
  /** Time allowed for a clean shutdown, after which the program is killed; a few seconds by default. */
  stopTimeoutMs?: number;
  /** @throws {Failure} if the program cannot run until someone has fixed the cause */
  launch(): Promise<ProgramRun> | ProgramRun;
  /** Releases what the program keeps between its runs. */
  close?(): Promise<void>;
}

export const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/** Resolves with the exit code once the process has exited, or with null if a signal ended it or it never ran. */
export const waitForExit = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });

/** Kills a process group by its leader. */
export function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has already exited.
  }
}
