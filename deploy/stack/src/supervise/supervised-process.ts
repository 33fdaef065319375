import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, renameSync, type WriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from '@reportage/contracts';
import { failureExitCode } from '@reportage/deploy-service';
import { Failure } from '../failure.ts';
import { repository } from '../paths.ts';
import { withHosted } from '../server/hosted-services.ts';
import type { ProcessSpec } from './process-spec.ts';

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('failed'), sentence: z.string() }),
]);

/** In MiB. From the beginning, not by doubling from one: most of what a start makes stays, and was copied at each collection. */
const youngMemory = '--min-semi-space-size=16';

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

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

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
  readonly #spec: ProcessSpec;
  readonly #events: SupervisionEvents;
  readonly #log: WriteStream;
  #child: ChildProcess | undefined;
  #lastLines: string[] = [];
  #isStopping = false;
  #failure: Failure | undefined;
  #wasReady = false;
  #crashes = 0;

  constructor(spec: ProcessSpec, events: SupervisionEvents) {
    this.name = spec.name;
    this.#spec = spec;
    this.#events = events;
    for (const { logFile } of [spec, ...(spec.hosted ?? [])]) makeRoomForLog(logFile);
    this.#log = createWriteStream(spec.logFile);
  }

  /** Starts the process and keeps it running. @throws {Failure} where it does not become ready */
  async start(): Promise<void> {
    for (let attempt = 1; !this.#isStopping; attempt += 1) {
      if (await this.#run()) return;
      if (this.#failure) throw this.#failure;
      if (attempt >= startAttempts) throw this.#didNotStart();
      await pause(firstWaitMs * 2 ** attempt);
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (child && isRunning(child)) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const timer = setTimeout(() => this.#killGroup(child), endTimeoutMs);
      await ended;
      clearTimeout(timer);
    }
    if (child) this.#killGroup(child);
    this.#log.end();
  }

  /** @returns whether the process became ready */
  #run(): Promise<boolean> {
    const startedAt = performance.now();
    const preload = join(repository, 'deploy/stack/src/supervise/end-with-parent.ts');
    const child = spawn(process.execPath, [youngMemory, '--import', preload, join(repository, this.#spec.entry)], {
      cwd: repository,
      env: withHosted(this.#spec.environment, this.#spec.hosted),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A group of its own: Ctrl-C in the terminal reaches the supervisor alone, which ends the tree in order.
      detached: true,
    });
    this.#child = child;
    this.#lastLines = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => this.#keep(chunk));
    const ended = new Promise<boolean>((resolve) => {
      child.once('error', () => resolve(false));
      child.once('exit', (code) => {
        resolve(false);
        this.#ended(child, code, performance.now() - startedAt);
      });
    });
    return Promise.race([ended, this.#ready(child)]).then((isReady) => {
      this.#wasReady ||= isReady;
      if (!isReady && isRunning(child)) this.#killGroup(child);
      return isReady;
    });
  }

  /** Every process says by a message that it is ready. */
  #ready(child: ChildProcess): Promise<boolean> {
    return new Promise((resolve) => {
      setTimeout(resolve, readyTimeoutMs, false).unref();
      child.on('message', (message) => {
        const parsed = messageSchema.safeParse(message);
        if (parsed.data?.type === 'ready') resolve(true);
        if (parsed.data?.type === 'failed') this.#failed(new Failure(parsed.data.sentence));
      });
    });
  }

  #failed(failure: Failure): void {
    this.#failure = failure;
    if (this.#wasReady) this.#events.onFailure(failure);
  }

  /** Only a process that had been ready is started again from here; the first start is `start`'s own affair. */
  #ended(child: ChildProcess, code: number | null, ranMs: number): void {
    if (this.#isStopping || child !== this.#child || code === failureExitCode || !this.#wasReady) return;
    this.#crashes = ranMs > settledMs ? 1 : this.#crashes + 1;
    const waitMs = Math.min(firstWaitMs * 2 ** (this.#crashes - 1), longestWaitMs);
    this.#events.onCrash(this.name, waitMs);
    setTimeout(() => {
      if (!this.#isStopping) void this.#run();
    }, waitMs);
  }

  #keep(chunk: Buffer): void {
    this.#log.write(chunk);
    this.#lastLines = [...this.#lastLines, ...chunk.toString().trimEnd().split('\n')].slice(-12);
  }

  #killGroup(child: ChildProcess): void {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group is gone already, which is what was wanted.
    }
  }

  #didNotStart(): Failure {
    return new Failure(
      `The ${this.name} did not start; its last lines are below and all of them in ${this.#spec.logFile}.\n${this.#lastLines.join('\n')}`,
    );
  }
}

/** Starts a process and keeps it running, with growing pauses where it keeps crashing. @throws {Failure} */
export async function supervise(
  spec: ProcessSpec,
  events: SupervisionEvents,
  onCreated: (process: SupervisedProcess) => void,
): Promise<void> {
  const supervision = new Supervision(spec, events);
  onCreated(supervision);
  await supervision.start();
}
