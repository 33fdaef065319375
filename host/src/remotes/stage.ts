import type { EventOwner, Registry } from '@reportage/contracts';
import type { OwnedEventBus } from '@reportage/event-bus';
import type { ReadonlyStore, RemoteApp } from '@reportage/remote-kit/runtime';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { createValueStore } from '../session/index.ts';
import { candidatesOf } from './candidates.ts';
import { guardEntries, loadVersion } from './load-version.ts';
import { createRemoteLifecycles, type LoadedRemote, type SharedProps } from './remote-lifecycles.ts';
import { RemoteLoadError, superviseLoad } from './supervise.ts';
import { type AttributedError, makeTraceId } from './trace.ts';

/** What stands at the remote's place in the page. */
export type StageState =
  | { status: 'empty' }
  | { status: 'loading'; remote: string }
  | { status: 'shown'; remote: string }
  | { status: 'failed'; remote: string; version: string; traceId: string };

export interface StageOptions {
  registry: Registry;
  /** Host props without what belongs to one mount. */
  props: SharedProps;
  bus: OwnedEventBus;
  mountPoint(): HTMLElement;
  onError(error: AttributedError): void;
}

export interface Stage {
  state: ReadonlyStore<StageState>;
  /** Shows a remote, or none; loads it first where needed. Errors become the state `failed`. */
  show(remote: string | null): void;
  retry(): void;
}

/** The one place where remotes are loaded, mounted and watched. single-spa only ever sees remotes that are loaded already. */
export function createStage(options: StageOptions): Stage {
  const state = createValueStore<StageState>({ status: 'empty' });
  const loaded = new Map<string, LoadedRemote>();
  const ran = new Set<string>();
  let wanted: string | null = null;

  function fail(remote: string, version: string, error: unknown): void {
    const traceId = makeTraceId();
    options.onError({ remote, version, traceId, error });
    if (wanted === remote) state.set({ status: 'failed', remote, version, traceId });
  }

  async function load(remote: string): Promise<void> {
    const candidates = candidatesOf(options.registry, remote).map((published) => ({
      version: published.version,
      load: () => loadVersion(published),
    }));
    try {
      const result = await superviseLoad<RemoteApp>(remote, candidates, {
        hasRun: (version) => ran.has(`${remote}@${version}`),
      });
      loaded.set(remote, { app: result.loaded, version: result.version });
      ran.add(`${remote}@${result.version}`);
      await applyWanted();
    } catch (error) {
      fail(remote, error instanceof RemoteLoadError ? error.version : 'unknown', error);
    }
  }

  /** Lets single-spa unmount what is no longer wanted and mount what is. */
  async function applyWanted(): Promise<void> {
    if (wanted && loaded.has(wanted)) state.set({ status: 'shown', remote: wanted });
    await triggerAppChange();
  }

  guardEntries();
  for (const remote of Object.keys(options.registry.remotes)) {
    const lifecycles = createRemoteLifecycles({
      remote,
      props: { ...options.props, bus: options.bus.as(remote as EventOwner) },
      mountPoint: options.mountPoint,
      onError: options.onError,
      loaded: () => loaded.get(remote),
      onMountFailed: (version, error) => fail(remote, version, error),
    });
    registerApplication({
      name: remote,
      app: () => Promise.resolve(lifecycles),
      activeWhen: () => wanted === remote && loaded.has(remote),
    });
  }
  start();

  function show(remote: string | null): void {
    if (wanted === remote) return;
    wanted = remote;
    state.set(remote ? { status: 'loading', remote } : { status: 'empty' });
    void applyWanted();
    if (remote && !loaded.has(remote)) void load(remote);
  }

  return {
    state,
    show,
    retry() {
      const remote = wanted;
      show(null);
      show(remote);
    },
  };
}
