import { type AttributedError, attributeError } from '../remotes/failure.ts';

/** Returns the version of a remote, or of the `host`, that this tab runs. */
type GetVersion = (frontEnd: string) => string | undefined;

/**
 * URLs of published files contain the remote's name. An entry's URL also contains its version; other files are
 * shared between versions.
 */
const remoteFilePattern = /\/r\/(mfe-[a-z]+)\//;
const remoteEntryPattern = /\/r\/(mfe-[a-z]+)\/(?!files\/)([\w.+-]+)\//;
const hostFilePattern = /\/static\//;

/**
 * Finds the remote whose code an error passed through. A remote takes precedence over the host, which runs the shared
 * singletons.
 */
export function findSource(trace: string, getVersion: GetVersion): { remote: string; version: string } | undefined {
  const [, remote = hostFilePattern.test(trace) ? 'host' : undefined] = remoteFilePattern.exec(trace) ?? [];
  if (!remote) return undefined;
  const [, owner, entryVersion] = remoteEntryPattern.exec(trace) ?? [];
  return { remote, version: (owner === remote ? entryVersion : getVersion(remote)) ?? 'unknown' };
}

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Reports uncaught errors from event handlers, timers and promises, but not those from browser extensions. */
export function watchPageErrors(getVersion: GetVersion, onError: (failure: AttributedError) => void): void {
  function report(error: unknown, file: string): void {
    const stack = error instanceof Error ? error.stack : undefined;
    const source = findSource(`${stack ?? ''}\n${file}`, getVersion);
    if (source && !isAborted(error)) onError(attributeError(source, 'script', error));
  }
  window.addEventListener('error', ({ error, message, filename }) => report(error ?? message, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, ''));
}
