import type { Registry, RegistryVersion, RemoteName, WidgetName } from '@reportage/contracts';
import type { ClosableEventBus } from '@reportage/event-bus';
import {
  type LoadedWidget,
  type PerRemoteProps,
  WidgetLoadError,
  type WidgetPort,
} from '@reportage/remote-kit/runtime';
import { type AttributedError, attributeError } from '../remotes/failure.ts';
import { prefetchFiles } from '../remotes/prefetch.ts';
import type { RemoteSource } from '../remotes/remote-source.ts';
import { RemoteLoadError } from '../remotes/supervise.ts';
import { createWidgetPart } from './widget-part.ts';

/** A remote and its running version. */
export interface RunningRemote {
  remote: string;
  version: string;
}

export interface WidgetsOptions {
  source: Pick<RemoteSource, 'getPublished' | 'load' | 'renew' | 'getCandidate' | 'getOwner'>;
  /** The host that this page runs, and the URLs of its singletons. */
  host: Registry['host'];
  bus: ClosableEventBus;
  onError(error: AttributedError): void;
}

export interface Widgets {
  /** Returns the bus, error reporting and widgets that a remote gets for its screens and its own widgets. */
  getRemoteProps(running: RunningRemote, onError?: WidgetsOptions['onError']): PerRemoteProps;
}

export function createWidgets({ source, host, bus, onError }: WidgetsOptions): Widgets {
  /** The last load failure of each widget. */
  const failures = new Map<WidgetName, unknown>();

  /** Returns the range of widget versions that the remote accepts. @throws if it does not declare the widget */
  function getRange({ remote, version }: RunningRemote, name: WidgetName): string {
    const use = source.getPublished(remote, version)?.usesWidgets.find((candidate) => candidate.name === name);
    if (!use) throw new Error(`${remote} ${version} shows the widget ${name}, which its metadata does not declare`);
    return use.range;
  }

  async function load<Name extends WidgetName>(name: Name, range: string): Promise<LoadedWidget<PerRemoteProps, Name>> {
    const owner = source.getOwner(name);
    if (!owner) throw new Error(`no published remote provides the widget ${name}`);
    if (failures.has(name)) await source.renew(owner, failures.get(name));
    try {
      const { part, version } = await source.load(owner, createWidgetPart(name, range));
      failures.delete(name);
      const declared = findWidget(source.getPublished(owner, version), name) ?? { props: {}, callbacks: [] };
      return { widget: part, declared, own: getRemoteProps({ remote: owner, version }) };
    } catch (error) {
      failures.set(name, error);
      throw error;
    }
  }

  function reportLoadFailure(running: RunningRemote, error: unknown): WidgetLoadError {
    const failure = attributeError(error instanceof RemoteLoadError ? error : running, 'load', error);
    onError(failure);
    return new WidgetLoadError({ remote: failure.remote, version: failure.version, traceId: failure.traceId }, error);
  }

  const createPort = (running: RunningRemote): WidgetPort<PerRemoteProps> => ({
    async load(name) {
      try {
        return await load(name, getRange(running, name));
      } catch (error) {
        throw reportLoadFailure(running, error);
      }
    },
    prefetch(name) {
      const candidate = source.getCandidate(source.getOwner(name) ?? '');
      const widget = findWidget(candidate, name);
      if (!candidate || !widget) return;
      prefetchFiles(candidate.base, widget.critical);
      const { base = '', shares = {} } = host?.versions[host.version] ?? {};
      for (const share of widget.shares) prefetchFiles(base, shares[share] ?? []);
    },
  });

  function getRemoteProps(running: RunningRemote, reportTo = onError): PerRemoteProps {
    const { remote, version } = running;
    const report = (error: unknown) => {
      const failure = attributeError(running, 'screen', error);
      reportTo(failure);
      return { remote, version, traceId: failure.traceId };
    };
    const declared = source.getPublished(remote, version)?.events;
    return {
      report,
      bus: bus.as(remote as RemoteName, { onListenerError: report, ...(declared ? { declared } : {}) }),
      widgets: createPort(running),
    };
  }

  return { getRemoteProps };
}

const findWidget = (published: RegistryVersion | undefined, widget: string) =>
  published?.widgets.find(({ name }) => name === widget);
