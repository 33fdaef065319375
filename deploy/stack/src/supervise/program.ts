import type { ChildProcess } from 'node:child_process';
import type { Failure } from '../failure.ts';

/** One run of a program, from its start to its end. */
export interface ProgramRun {
  child: ChildProcess;
  /** Resolves once it serves; it may never. */
  ready: Promise<void>;
  /** Resolves once it has ended, with what stopped it where starting it again would not help. */
  ended: Promise<Failure | undefined>;
  /** Asks it to end cleanly. */
  end(): void;
  /** Ends it with all that it started, at once. */
  kill(): void;
}

/** What the supervisor keeps running. */
export interface Program {
  name: string;
  /** Its own log first, then those that it writes itself. */
  logFiles: readonly [string, ...string[]];
  /** @throws {Failure} where it cannot run before somebody did something */
  launch(): Promise<ProgramRun> | ProgramRun;
  /** Lets go of what it holds between its runs. */
  close?(): Promise<void>;
}

export const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/** Resolves with the exit code once the process has ended, or with null where a signal ended it or it never ran. */
export const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });

/** Kills a process that leads a group, with the whole group. */
export function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone already, which is what was wanted.
  }
}
