import { retryDelaysMs, withJitter } from '@reportage/remote-kit/load-with-retry';
import { isTimeout, withTimeout } from './with-timeout.ts';

/** A version that may be loaded, with the function that loads it. */
export interface Candidate<Loaded> {
  version: string;
  load(): Promise<Loaded>;
}

export interface Supervision {
  timeoutMs: number;
  /** Delays before the second and each later attempt at one version. */
  retryDelaysMs: readonly number[];
  wait(ms: number): Promise<void>;
  /** Returns a number from 0 to 1. Tests use it to remove the randomness of the jitter. */
  random(): number;
}

export const supervision: Supervision = {
  timeoutMs: 8_000,
  retryDelaysMs,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
};

/** A failure to load a part of the app, attributed to a remote and its version. */
export class RemoteLoadError extends Error {
  readonly remote: string;
  readonly version: string;

  constructor(remote: string, version: string, cause: unknown) {
    super(`${remote} ${version} could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'RemoteLoadError';
    this.remote = remote;
    this.version = version;
  }
}

/**
 * A failure that would recur with the same version: its code threw an error, or this host must not run it.
 */
export class FinalLoadError extends Error {
  override name = 'FinalLoadError';
}

async function loadVersion<Loaded>(candidate: Candidate<Loaded>, rules: Supervision): Promise<Loaded> {
  const attempt = () => withTimeout(rules.timeoutMs, candidate.load());
  for (const delayMs of rules.retryDelaysMs) {
    try {
      return await attempt();
    } catch (error) {
      // No retry after a timeout: a server that did not respond in time will not respond a moment later.
      if (error instanceof FinalLoadError || isTimeout(error)) throw error;
      await rules.wait(withJitter(delayMs, rules.random));
    }
  }
  return attempt();
}

/**
 * Loads the first candidate, or its predecessor if the first fails and never ran in this tab (a version that ran may
 * have written state that an older one does not understand).
 * @throws {RemoteLoadError} for the first candidate
 */
export async function superviseLoad<Loaded>(
  remote: string,
  candidates: readonly Candidate<Loaded>[],
  options: { hasRun(version: string): boolean; onFallback?(failure: RemoteLoadError): void; rules?: Supervision },
): Promise<{ version: string; loaded: Loaded }> {
  const rules = options.rules ?? supervision;
  let failure: RemoteLoadError | undefined;
  for (const candidate of candidates) {
    try {
      const loaded = await loadVersion(candidate, rules);
      if (failure) options.onFallback?.(failure);
      return { version: candidate.version, loaded };
    } catch (error) {
      failure ??= new RemoteLoadError(remote, candidate.version, error);
      if (options.hasRun(candidate.version)) break;
    }
  }
  throw failure ?? new RemoteLoadError(remote, 'unpublished', new Error('it has no published version'));
}
