import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** A log whose writes never throw: lines that cannot be written are dropped. */
export interface LogFile {
  write(text: string | Uint8Array): void;
  close(): void;
}

export interface LogFileOptions {
  /** Size at which the file is renamed to `<name>.previous`, replacing any older one. */
  maxBytes?: number;
  /** Whether opening the log starts a new file and keeps the existing one as `<name>.previous`. */
  rotateOnOpen?: boolean;
  /** Called with the first failure, and again with the first failure after a successful write. */
  onFailure?: (error: unknown) => void;
  now?: () => number;
}

const defaultMaxBytes = 10_000_000;
/** How long to wait after a failure before trying to open the file again, so that it is not retried for every line. */
const retryOpenMs = 1_000;

class RotatingFile implements LogFile {
  readonly #path: string;
  readonly #options: Required<LogFileOptions>;
  #descriptor: number | undefined;
  #size = 0;
  #openNotBefore = 0;
  #isFailing = false;
  /** Whether the last line was only partly written, so that the next one must start on a new line. */
  #isLineIncomplete = false;

  constructor(path: string, options: LogFileOptions) {
    this.#path = path;
    this.#options = {
      maxBytes: defaultMaxBytes,
      rotateOnOpen: false,
      onFailure: () => undefined,
      now: () => performance.now(),
      ...options,
    };
    this.#open(this.#options.rotateOnOpen);
  }

  write(text: string | Uint8Array): void {
    this.#open(false);
    if (this.#descriptor === undefined) return;
    const bytes = Buffer.from(text);
    const line = this.#isLineIncomplete ? Buffer.concat([Buffer.from('\n'), bytes]) : bytes;
    let written = 0;
    try {
      while (written < line.length) written += writeSync(this.#descriptor, line, written);
      this.#isLineIncomplete = false;
      this.#isFailing = false;
    } catch (error) {
      if (written > 0) this.#isLineIncomplete = true;
      this.#reportFailure(error);
    }
    this.#size += written;
    if (this.#size > this.#options.maxBytes) this.#rotate();
  }

  close(): void {
    this.#closeDescriptor();
    this.#openNotBefore = Number.POSITIVE_INFINITY;
  }

  #open(startsNewFile: boolean): void {
    const now = this.#options.now();
    if (this.#descriptor !== undefined || now < this.#openNotBefore) return;
    try {
      mkdirSync(dirname(this.#path), { recursive: true });
      if (startsNewFile) this.#renameToPrevious();
      this.#descriptor = openSync(this.#path, 'a');
      this.#size = fstatSync(this.#descriptor).size;
    } catch (error) {
      this.#openNotBefore = now + retryOpenMs;
      this.#reportFailure(error);
    }
  }

  /** If no new file can be opened (for lack of file handles, say), lines are still written to the old one. */
  #rotate(): void {
    const previous = this.#descriptor;
    this.#size = 0;
    try {
      this.#renameToPrevious();
      this.#descriptor = openSync(this.#path, 'a');
      if (previous !== undefined) closeSync(previous);
    } catch (error) {
      this.#reportFailure(error);
    }
  }

  #renameToPrevious(): void {
    try {
      renameSync(this.#path, `${this.#path}.previous`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }

  #reportFailure(error: unknown): void {
    if (!this.#isFailing) this.#options.onFailure(error);
    this.#isFailing = true;
  }

  #closeDescriptor(): void {
    if (this.#descriptor === undefined) return;
    try {
      closeSync(this.#descriptor);
    } catch {
      // The last bytes did not fit on the disk.
    }
    this.#descriptor = undefined;
  }
}

export const openLogFile = (path: string, options: LogFileOptions = {}): LogFile => new RotatingFile(path, options);

/** Opens the destination of a service's log: the file, or standard output if the path is empty. */
export const openLogStream = (path: string): { stream?: LogFile } => (path === '' ? {} : { stream: openLogFile(path) });
