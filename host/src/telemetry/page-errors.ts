import { type AttributedError, attribute } from '../remotes/failure.ts';

/** Published files carry remote and version in their addresses. */
const remoteFile = /\/r\/(mfe-[a-z]+)\/([\w.+-]+)\//;
const hostFile = /\/static\/([\w.+-]+)\//;

/** Whose code an error passed through: a remote's before the host's, which runs the singletons that all share. */
export function sourceOf(places: string): { remote: string; version: string } | undefined {
  const [, remote, version] = remoteFile.exec(places) ?? [];
  if (remote && version) return { remote, version };
  const [, hostVersion] = hostFile.exec(places) ?? [];
  return hostVersion ? { remote: 'host', version: hostVersion } : undefined;
}

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Hears what nobody caught: errors of event handlers, timers and promises. Those of a browser's extensions are not ours. */
export function watchPageErrors(onError: (failure: AttributedError) => void): void {
  function tell(error: unknown, file: string): void {
    const stack = error instanceof Error ? error.stack : undefined;
    const source = sourceOf(`${stack ?? ''}\n${file}`);
    if (source && !isAborted(error)) onError(attribute(source, 'script', error));
  }
  window.addEventListener('error', ({ error, message, filename }) => tell(error ?? message, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason, ''));
}
