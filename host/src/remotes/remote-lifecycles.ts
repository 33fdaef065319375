import type { HostProps, MountProps, RemoteApp } from '@reportage/remote-kit/runtime';
import type { AppProps, LifeCycles } from 'single-spa';
import { type AttributedError, makeTraceId } from './trace.ts';

export interface LoadedRemote {
  app: RemoteApp;
  version: string;
}

/** Host props that are the same for every remote and mount. */
export type SharedProps = Omit<HostProps, 'bus' | 'signal' | 'report'>;

interface RemoteLifecyclesOptions {
  remote: string;
  props: SharedProps & Pick<HostProps, 'bus'>;
  mountPoint(): HTMLElement;
  loaded(): LoadedRemote | undefined;
  onError(error: AttributedError): void;
  onMountFailed(version: string, error: unknown): void;
}

/**
 * A remote as single-spa sees it. These lifecycles never reject: single-spa would set a failed application aside for good, while
 * here it gets a card with Retry.
 */
export function createRemoteLifecycles(options: RemoteLifecyclesOptions): LifeCycles {
  let mounted: { remote: LoadedRemote; props: MountProps & AppProps; end: AbortController } | undefined;

  function propsOf(version: string, signal: AbortSignal, base: AppProps): MountProps & AppProps {
    const report = (error: unknown) =>
      options.onError({ remote: options.remote, version, traceId: makeTraceId(), error });
    return { ...base, ...options.props, signal, report, mountPoint: options.mountPoint };
  }

  return {
    bootstrap: async () => undefined,
    async mount(base) {
      const remote = options.loaded();
      if (!remote) return;
      const end = new AbortController();
      const props = propsOf(remote.version, end.signal, base);
      try {
        await remote.app.bootstrap(props);
        await remote.app.mount(props);
        mounted = { remote, props, end };
      } catch (error) {
        end.abort();
        options.mountPoint().replaceChildren();
        options.onMountFailed(remote.version, error);
      }
    },
    async unmount() {
      if (!mounted) return;
      const { remote, props, end } = mounted;
      mounted = undefined;
      end.abort();
      try {
        await remote.app.unmount(props);
      } catch (error) {
        props.report(error);
        options.mountPoint().replaceChildren();
      }
    },
  };
}
