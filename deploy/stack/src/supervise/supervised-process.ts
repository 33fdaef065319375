import { createWriteStream, existsSync, mkdirSync, renameSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../failure.ts';
import { isRunning, type Program, type ProgramRun } from './program.ts';

const readyTimeoutMs = 90_000;
const endTimeoutMs = 5_000;
const firstWaitMs = 250;
const longestWaitMs = 10_000;
/** A process that ran this long had begun well: the next crash waits for the shortest time again. */
const settledMs = 30_000;
/** Starts that may fail in a row before the first success. */
const startAttempts = 3;

/** The log of the start before is kept beside, so that logs never grow without end. */
function makeRoomForLog(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) renameSync(file, `${file}.before`);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns whether it came within the time */
async function within(work: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, timeoutMs, false).unref();
  return Promise.race([work.then(() => true), promise]).finally(() => clearTimeout(timer));
}

export interface SupervisedProcess {
  name: string;
  stop(): Promise<void>;
}

export interface SupervisionEvents {
  /** The process crashed and will be started again. */
  onCrash(name: string, waitMs: number): void;
  /** It cannot go on before somebody did something. */
  onFailure(failure: Failure): void;
}

class Supervision implements SupervisedProcess {
  readonly name: string;
  readonly #program: Program;
  readonly #events: SupervisionEvents;
  readonly #log: WriteStream;
  #launching: Promise<ProgramRun | undefined> | undefined;
  #lastLines: string[] = [];
  #isStopping = false;
  #failure: Failure | undefined;
  #wasReady = false;
  #crashes = 0;

  constructor(program: Program, events: SupervisionEvents) {
    this.name = program.name;
    this.#program = program;
    this.#events = events;
    for (const file of program.logFiles) makeRoomForLog(file);
    this.#log = createWriteStream(program.logFiles[0]);
  }

  /** Starts the process and keeps it running. @throws {Failure} where it does not become ready */
  async start(): Promise<void> {
    for (let attempt = 1; !this.#isStopping; attempt += 1) {
      if ((await this.#start()) || this.#isStopping) return;
      if (this.#failure) throw this.#failure;
      if (attempt >= startAttempts) throw this.#didNotStart();
      await pause(firstWaitMs * 2 ** attempt);
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const run = await this.#launching;
    if (run && isRunning(run.child)) {
      run.end();
      if (!(await within(run.ended, endTimeoutMs))) run.kill();
      await run.ended;
    }
    run?.kill();
    await this.#program.close?.();
    this.#log.end();
  }

  /** @returns whether the process became ready */
  async #start(): Promise<boolean> {
    const startedAt = performance.now();
    this.#lastLines = [];
    this.#launching = this.#launch();
    const run = await this.#launching;
    if (!run) return false;
    const ended = run.ended.then((failure) => this.#ended(failure, performance.now() - startedAt));
    const isReady = await Promise.race([within(run.ready, readyTimeoutMs), ended.then(() => false)]);
    this.#wasReady ||= isReady;
    if (!isReady) {
      run.kill();
      await ended;
    }
    return isReady;
  }

  async #launch(): Promise<ProgramRun | undefined> {
    try {
      const run = await this.#program.launch();
      for (const stream of [run.child.stdout, run.child.stderr])
        stream?.on('data', (chunk: Buffer) => this.#keep(chunk));
      return run;
    } catch (error) {
      this.#failed(error);
      return undefined;
    }
  }

  #failed(cause: unknown): void {
    const reason = cause instanceof Error ? cause.message : String(cause);
    this.#failure =
      cause instanceof Failure ? cause : new Failure(`The ${this.name} could not be started: ${reason}`, cause);
    if (this.#wasReady && !this.#isStopping) this.#events.onFailure(this.#failure);
  }

  /** Only a process that had been ready is started again from here; the first start is `start`'s own affair. */
  #ended(failure: Failure | undefined, ranMs: number): void {
    if (failure) this.#failed(failure);
    if (failure || this.#isStopping || !this.#wasReady) return;
    this.#crashes = ranMs > settledMs ? 1 : this.#crashes + 1;
    const waitMs = Math.min(firstWaitMs * 2 ** (this.#crashes - 1), longestWaitMs);
    this.#events.onCrash(this.name, waitMs);
    setTimeout(() => {
      if (!this.#isStopping) void this.#start();
    }, waitMs);
  }

  #keep(chunk: Buffer): void {
    this.#log.write(chunk);
    this.#lastLines = [...this.#lastLines, ...chunk.toString().trimEnd().split('\n')].slice(-12);
  }

  #didNotStart(): Failure {
    return new Failure(
      `The ${this.name} did not start; its last lines are below and all of them in ${this.#program.logFiles[0]}.\n${this.#lastLines.join('\n')}`,
    );
  }
}

/** Starts a program and keeps it running, with growing pauses where it keeps crashing. @throws {Failure} */
export async function supervise(
  program: Program,
  events: SupervisionEvents,
  onCreated: (process: SupervisedProcess) => void,
): Promise<void> {
  const supervision = new Supervision(program, events);
  onCreated(supervision);
  await supervision.start();
}
