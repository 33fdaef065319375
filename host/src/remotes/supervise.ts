/** A version that may be loaded, and how. */
export interface Candidate<Loaded> {
  version: string;
  load(): Promise<Loaded>;
}

export interface Supervision {
  timeoutMs: number;
  /** Waits before the second, third, … attempt at one version. */
  retryDelaysMs: readonly number[];
  wait(ms: number): Promise<void>;
  /** 0–1; holds jitter still in tests. */
  random(): number;
}

export const supervision: Supervision = {
  timeoutMs: 8_000,
  retryDelaysMs: [300, 1_000],
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
};

/** A part of the app that could not be loaded, attributed to its version. */
export class RemoteLoadError extends Error {
  readonly remote: string;
  readonly version: string;

  constructor(remote: string, version: string, cause: unknown) {
    super(`${remote} ${version} could not be loaded`, { cause });
    this.name = 'RemoteLoadError';
    this.remote = remote;
    this.version = version;
  }
}

class TimeoutError extends Error {}

async function withTimeout<Loaded>(load: Promise<Loaded>, { timeoutMs, wait }: Supervision): Promise<Loaded> {
  const late = wait(timeoutMs).then((): never => {
    throw new TimeoutError(`no answer within ${timeoutMs} ms`);
  });
  return Promise.race([load, late]);
}

/** Half the delay is certain, half is chance, so that many tabs do not come back at the same moment. */
const withJitter = (ms: number, random: () => number): number => ms / 2 + random() * ms;

async function loadVersion<Loaded>(candidate: Candidate<Loaded>, rules: Supervision): Promise<Loaded> {
  for (const delayMs of rules.retryDelaysMs) {
    try {
      return await withTimeout(candidate.load(), rules);
    } catch (error) {
      // A server that kept silent for the whole time-out won't answer a moment later.
      if (error instanceof TimeoutError) throw error;
      await rules.wait(withJitter(delayMs, rules.random));
    }
  }
  return withTimeout(candidate.load(), rules);
}

/**
 * Loads the first candidate, or the one before it where the first fails and never ran in this tab (a version that ran may have
 * written state that an older one does not know). @throws {RemoteLoadError} of the first candidate
 */
export async function superviseLoad<Loaded>(
  remote: string,
  candidates: readonly Candidate<Loaded>[],
  options: { hasRun(version: string): boolean; rules?: Supervision },
): Promise<{ version: string; loaded: Loaded }> {
  const rules = options.rules ?? supervision;
  let failure: RemoteLoadError | undefined;
  for (const candidate of candidates) {
    try {
      return { version: candidate.version, loaded: await loadVersion(candidate, rules) };
    } catch (error) {
      failure ??= new RemoteLoadError(remote, candidate.version, error);
      if (options.hasRun(candidate.version)) break;
    }
  }
  throw failure ?? new RemoteLoadError(remote, 'unpublished', new Error('no version that fits this host is published'));
}
