import type { FailurePhase } from '@reportage/contracts';
import type { PerRemoteProps, ReadonlyStore } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { appPart } from './app-part.ts';
import { type AttributedError, attributeError } from './failure.ts';
import { mountPointId } from './mount-point.ts';
import { createRemoteLocation } from './own-locations.ts';
import { createRemoteLifecycles, type RemoteLifecyclesOptions, type SharedProps } from './remote-lifecycles.ts';
import type { RemoteSource } from './remote-source.ts';
import { watchRenders } from './render-watch.ts';
import { RemoteLoadError } from './supervise.ts';

/** The state of the area in which remotes render. */
export type RemoteOutletState =
  | { status: 'empty' }
  | { status: 'loading'; remote: string }
  /** The remote is rendering, but has not reported that it is mounted. */
  | { status: 'mounting'; remote: string }
  | { status: 'shown'; remote: string }
  | { status: 'failed'; remote: string; version: string; phase: FailurePhase; traceId: string };

export interface RemoteOutletOptions extends Pick<RemoteLifecyclesOptions, 'mountPoint' | 'onError' | 'onTiming'> {
  /** All of the page's remotes, shown or not. */
  remotes: readonly string[];
  source: RemoteSource;
  /** Returns the remote that has a screen at a URL. */
  findRemote(pathname: string): string | undefined;
  /** Host props except those that are specific to one remote or mount. */
  props: SharedProps;
  getRemoteProps(
    running: { remote: string; version: string },
    onError: RemoteLifecyclesOptions['onError'],
  ): PerRemoteProps;
}

export interface RemoteOutlet {
  state: ReadonlyStore<RemoteOutletState>;
  /** Shows a remote, or none; loads it first if needed. Errors become the state `failed`. */
  show(remote: string | null): void;
  /** Restarts the requested remote, in the currently published version. */
  retry(): void;
  /** Handles an uncaught error. A remote whose element is blank afterwards counts as failed. */
  handleUncaught(failure: AttributedError): void;
}

const isBlank = (element: HTMLElement): boolean =>
  element.textContent.trim() === '' && element.querySelector('input, button, img, svg, canvas, video') === null;

/**
 * Creates the outlet, the only place where remotes are loaded, mounted and watched. single-spa sees only remotes that
 * are already loaded.
 */
export function createRemoteOutlet(options: RemoteOutletOptions): RemoteOutlet {
  const { source, mountPoint, onTiming } = options;
  const state = createValueStore<RemoteOutletState>({ status: 'empty' });
  /** Remotes that stay unmounted until they are shown again. */
  const stoppedRemotes = new Set<string>();
  const renewingRemotes = new Set<string>();
  /** The last failure of each remote. */
  const failures = new Map<string, unknown>();
  let requestedRemote: string | null = null;

  const isActive = (remote: string): boolean =>
    requestedRemote === remote &&
    source.get(remote, appPart) !== undefined &&
    !stoppedRemotes.has(remote) &&
    !renewingRemotes.has(remote);

  function onError(failure: AttributedError): void {
    failures.set(failure.remote, failure.error);
    options.onError(failure);
  }

  function stop(remote: string, version: string, phase: FailurePhase, error: unknown): void {
    const failure = attributeError({ remote, version }, phase, error);
    stoppedRemotes.add(remote);
    onError(failure);
    if (requestedRemote === remote) state.set({ status: 'failed', remote, version, phase, traceId: failure.traceId });
    void triggerAppChange();
  }

  async function loadAndMount(remote: string): Promise<void> {
    try {
      await source.load(remote, appPart);
    } catch (error) {
      stop(remote, error instanceof RemoteLoadError ? error.version : 'unknown', 'load', error);
    }
    if (!isActive(remote)) return;
    state.set({ status: 'mounting', remote });
    await triggerAppChange();
    if (isActive(remote)) state.set({ status: 'shown', remote });
  }

  function show(remote: string | null): void {
    if (requestedRemote === remote) return;
    requestedRemote = remote;
    state.set(remote ? { status: 'loading', remote } : { status: 'empty' });
    void triggerAppChange();
    if (!remote) return;
    stoppedRemotes.delete(remote);
    if (!renewingRemotes.has(remote)) void loadAndMount(remote);
  }

  async function renew(remote: string): Promise<void> {
    renewingRemotes.add(remote);
    state.set({ status: 'loading', remote });
    await triggerAppChange();
    await source.renew(remote, failures.get(remote));
    renewingRemotes.delete(remote);
    stoppedRemotes.delete(remote);
    if (requestedRemote === remote) await loadAndMount(remote);
  }

  function retry(): void {
    if (requestedRemote && !renewingRemotes.has(requestedRemote)) void renew(requestedRemote);
  }

  function handleUncaught({ remote, version, error }: AttributedError): void {
    // When React reports the error, it is still removing the failed elements, so this waits until it has finished.
    setTimeout(() => {
      const isShown = isActive(remote) && state.get().status === 'shown';
      if (isShown && isBlank(mountPoint())) stop(remote, version, 'screen', error);
    });
  }

  const { history } = options.props;
  for (const remote of options.remotes) {
    const location = createRemoteLocation(history.location, (pathname) => options.findRemote(pathname) === remote);
    const lifecycles = createRemoteLifecycles({
      remote,
      props: { ...options.props, retry, history: { ...history, location } },
      getRemoteProps: (running) => options.getRemoteProps(running, onError),
      mountPoint,
      onError,
      onTiming,
      getLoaded: () => source.get(remote, appPart),
      onMountFailed: (version, error) => stop(remote, version, 'mount', error),
    });
    registerApplication({ name: remote, app: () => Promise.resolve(lifecycles), activeWhen: () => isActive(remote) });
  }
  watchRenders(
    (container) => document.getElementById(mountPointId)?.contains(container) === true,
    (error) => {
      const version = requestedRemote ? source.get(requestedRemote, appPart)?.version : undefined;
      if (requestedRemote && version && isActive(requestedRemote)) stop(requestedRemote, version, 'screen', error);
    },
  );
  start();

  return { state, show, retry, handleUncaught };
}
