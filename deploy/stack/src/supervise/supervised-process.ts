import { isDiskFull, isOutOfHandles, type LogFile, openLogFile } from '@reportage/deploy-service';
import { Failure } from '../failure.ts';
import { isRunning, type Program, type ProgramRun } from './program.ts';

const readyTimeoutMs = 90_000;
const defaultStopTimeoutMs = 5_000;
const initialWaitMs = 250;
const maxWaitMs = 10_000;
/** If a process crashes after running at least this long, the pauses start again with the shortest one. */
const stableAfterMs = 30_000;
/** How many times the first start is attempted. */
const maxStartAttempts = 3;

/** Whether a restart may help once somebody has freed space or handles. */
const isTemporary = (error: unknown): boolean => isDiskFull(error) || isOutOfHandles(error);

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns whether the work finished in time */
async function withTimeout(work: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, timeoutMs, false).unref();
  return Promise.race([work.then(() => true), promise]).finally(() => clearTimeout(timer));
}

export interface SupervisedProcess {
  name: string;
  /**
   * Call this once the cause of crashes has been removed. A process that is waiting restarts immediately. If it crashes
   * again, the shortest pause applies.
   */
  restartNow(): void;
  stop(): Promise<void>;
}

export interface SupervisionEvents {
  /** The process crashed and will be restarted. */
  onCrash(name: string, waitMs: number): void;
  /** The process cannot run until someone fixes the cause. */
  onFailure(failure: Failure): void;
  /** The log cannot be written. The process runs without a log until it can. */
  onLogFailure?(file: string, error: unknown): void;
}

class Supervision implements SupervisedProcess {
  readonly name: string;
  readonly #program: Program;
  readonly #events: SupervisionEvents;
  readonly #log: LogFile;
  #restartTimer: NodeJS.Timeout | undefined;
  #launching: Promise<ProgramRun | undefined> | undefined;
  #lastLines: string[] = [];
  #isStopping = false;
  #failure: Failure | undefined;
  #wasReady = false;
  #crashCount = 0;

  constructor(program: Program, events: SupervisionEvents) {
    this.name = program.name;
    this.#program = program;
    this.#events = events;
    const [outputLog, ...otherLogs] = program.logFiles;
    this.#log = openLogFile(outputLog, {
      rotateOnOpen: true,
      onFailure: (error) => events.onLogFailure?.(outputLog, error),
    });
    for (const file of otherLogs) openLogFile(file, { rotateOnOpen: true }).close();
  }

  /** Starts the process and keeps it running. @throws {Failure} if it does not become ready */
  async start(): Promise<void> {
    for (let attempt = 1; !this.#isStopping; attempt += 1) {
      if ((await this.#start()) || this.#isStopping) return;
      if (this.#failure) throw this.#failure;
      if (attempt >= maxStartAttempts) throw this.#createStartFailure();
      await delay(initialWaitMs * 2 ** attempt);
    }
  }

  restartNow(): void {
    // Reset even if the process is not waiting: it may be starting, and may still crash for the earlier reason.
    this.#crashCount = 0;
    if (this.#restartTimer !== undefined) this.#restartIn(0);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restartTimer);
    const run = await this.#launching;
    if (run && isRunning(run.child)) {
      run.shutDown();
      const { stopTimeoutMs = defaultStopTimeoutMs } = this.#program;
      if (!(await withTimeout(run.exited, stopTimeoutMs))) run.kill();
      await run.exited;
    }
    run?.kill();
    await this.#program.close?.();
    this.#log.close();
  }

  /** @returns whether the process became ready */
  async #start(): Promise<boolean> {
    const startedAt = performance.now();
    this.#lastLines = [];
    this.#launching = this.#launch();
    const run = await this.#launching;
    if (!run) return false;
    const exited = run.exited.then((failure) => this.#handleExit(failure, performance.now() - startedAt));
    const isReady = await Promise.race([withTimeout(run.ready, readyTimeoutMs), exited.then(() => false)]);
    this.#wasReady ||= isReady;
    if (!isReady) {
      run.kill();
      await exited;
    }
    return isReady;
  }

  async #launch(): Promise<ProgramRun | undefined> {
    try {
      const run = await this.#program.launch();
      for (const stream of [run.child.stdout, run.child.stderr])
        stream?.on('data', (chunk: Buffer) => this.#recordOutput(chunk));
      return run;
    } catch (error) {
      if (this.#wasReady && isTemporary(error)) this.#restartLater(0);
      else this.#handleFailure(error);
      return undefined;
    }
  }

  #handleFailure(cause: unknown): void {
    const reason = cause instanceof Error ? cause.message : String(cause);
    this.#failure =
      cause instanceof Failure ? cause : new Failure(`The ${this.name} could not be started: ${reason}`, cause);
    if (this.#wasReady && !this.#isStopping) this.#events.onFailure(this.#failure);
  }

  /** Restarts a process that had been ready. `start` itself retries the first start. */
  #handleExit(failure: Failure | undefined, ranMs: number): void {
    const isFinal = failure !== undefined && !(this.#wasReady && isTemporary(failure));
    if (isFinal) this.#handleFailure(failure);
    else if (this.#wasReady) this.#restartLater(ranMs);
  }

  #restartLater(ranMs: number): void {
    if (this.#isStopping) return;
    this.#crashCount = ranMs > stableAfterMs ? 1 : this.#crashCount + 1;
    const waitMs = Math.min(initialWaitMs * 2 ** (this.#crashCount - 1), maxWaitMs);
    this.#events.onCrash(this.name, waitMs);
    this.#restartIn(waitMs);
  }

  #restartIn(waitMs: number): void {
    clearTimeout(this.#restartTimer);
    this.#restartTimer = setTimeout(() => {
      this.#restartTimer = undefined;
      if (!this.#isStopping) void this.#start();
    }, waitMs);
  }

  #recordOutput(chunk: Buffer): void {
    this.#log.write(chunk);
    this.#lastLines = [...this.#lastLines, ...chunk.toString().trimEnd().split('\n')].slice(-12);
  }

  #createStartFailure(): Failure {
    return new Failure(
      `The ${this.name} did not start; the last lines of its output are below, and its full log is in ${this.#program.logFiles[0]}.\n${this.#lastLines.join('\n')}`,
    );
  }
}

/**
 * Starts a program and keeps it running, with growing pauses if it keeps crashing.
 * @throws {Failure} if the program does not start
 */
export async function supervise(
  program: Program,
  events: SupervisionEvents,
  onCreated: (process: SupervisedProcess) => void,
): Promise<void> {
  const supervision = new Supervision(program, events);
  onCreated(supervision);
  await supervision.start();
}
