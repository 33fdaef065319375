import type { HostProps, MountProps, PerRemoteProps, RemoteApp } from '@reportage/remote-kit/runtime';
import type { AppProps, LifeCycles } from 'single-spa';
import { type AttributedError, type AttributedTiming, attributeError } from './failure.ts';
import { watchFirstRender } from './first-render.ts';
import type { Loaded } from './remote-source.ts';
import { withTimeout } from './with-timeout.ts';

/** Host props that are the same for every remote and mount. */
export type SharedProps = Omit<HostProps, keyof PerRemoteProps | 'signal' | 'retry'>;

export interface RemoteLifecyclesOptions {
  remote: string;
  props: SharedProps & Pick<HostProps, 'retry'>;
  /** Returns the host props that depend on the remote and its running version. */
  getRemoteProps(running: { remote: string; version: string }): PerRemoteProps;
  mountPoint(): HTMLElement;
  getLoaded(): Loaded<RemoteApp> | undefined;
  onError(error: AttributedError): void;
  onTiming(timing: AttributedTiming): void;
  onMountFailed(version: string, error: unknown): void;
}

/** A mount or unmount that has not settled within its timeout is considered hung. */
export const lifecycleTimeouts = { mountMs: 8_000, unmountMs: 3_000 };

interface Mount {
  remote: Loaded<RemoteApp>;
  props: MountProps & AppProps;
  /** Used only by this mount and removed when it fails, so that anything rendered later stays out of the page. */
  element: HTMLElement;
  abortController: AbortController;
}

/**
 * Creates a remote's lifecycles for single-spa. They never reject and never hang, because single-spa would disable a
 * failed application permanently, or wait for it forever. Instead, a failed remote gets a card with a Retry button.
 */
export function createRemoteLifecycles(options: RemoteLifecyclesOptions): LifeCycles {
  let mounted: Mount | undefined;

  function startMount(remote: Loaded<RemoteApp>, base: AppProps): Mount {
    const remoteProps = options.getRemoteProps({ remote: options.remote, version: remote.version });
    const abortController = new AbortController();
    const element = document.createElement('div');
    options.mountPoint().replaceChildren(element);
    const props = {
      ...base,
      ...options.props,
      ...remoteProps,
      signal: abortController.signal,
      mountPoint: () => element,
    };
    return { remote, props, element, abortController };
  }

  async function bootstrapAndMount({ remote: { part: app }, props }: Mount): Promise<void> {
    await app.bootstrap(props);
    await app.mount(props);
  }

  /** Unmounts the remote and removes its element; also called for a mount that finished after its timeout. */
  async function tearDown({ remote, props, element, abortController }: Mount): Promise<void> {
    abortController.abort();
    element.hidden = true;
    try {
      await withTimeout(lifecycleTimeouts.unmountMs, Promise.resolve(remote.part.unmount(props)));
    } catch (error) {
      options.onError(attributeError({ remote: options.remote, version: remote.version }, 'unmount', error));
    }
    element.remove();
  }

  /** Reports the time until the first render. Call the returned function once the remote is mounted. */
  function startTiming(mount: Mount): () => void {
    const { version } = mount.remote;
    const startedAt = performance.now();
    const report = (phase: AttributedTiming['phase']) =>
      options.onTiming({ remote: options.remote, version, phase, durationMs: performance.now() - startedAt });
    watchFirstRender(mount.element, mount.abortController.signal, () => report('firstRender'));
    return () => report('mount');
  }

  return {
    bootstrap: async () => undefined,
    async mount(base) {
      const remote = options.getLoaded();
      if (!remote) return;
      const mount = startMount(remote, base as AppProps);
      const reportMounted = startTiming(mount);
      const mounting = bootstrapAndMount(mount);
      try {
        await withTimeout(lifecycleTimeouts.mountMs, mounting);
        mounted = mount;
        reportMounted();
      } catch (error) {
        mount.abortController.abort();
        mount.element.remove();
        void mounting.then(
          () => tearDown(mount),
          () => undefined,
        );
        options.onMountFailed(remote.version, error);
      }
    },
    async unmount() {
      const mount = mounted;
      mounted = undefined;
      if (mount) await tearDown(mount);
    },
  };
}
