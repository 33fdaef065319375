import { describeWidget, type WidgetName, widgetCatalogue } from '@reportage/contracts';
import {
  type LoadedWidget,
  type PerRemoteProps,
  type RemoteWidget,
  WidgetLoadError,
  type WidgetPort,
} from '@reportage/remote-kit/runtime';

/**
 * Functions that load the widgets' modules as their remotes expose them. A rejected load simulates a failing remote.
 */
export type FakeWidgets = { [Name in WidgetName]?: () => Promise<{ default: RemoteWidget<Name> }> };

export interface FakeWidgetPort extends WidgetPort<PerRemoteProps> {
  /** The names of the prefetched widgets. */
  prefetched: WidgetName[];
}

export function createFakeWidgets(modules: FakeWidgets, own: Omit<PerRemoteProps, 'widgets'>): FakeWidgetPort {
  async function load<Name extends WidgetName>(name: Name): Promise<LoadedWidget<PerRemoteProps, Name>> {
    const loadModule = modules[name] as (() => Promise<{ default: RemoteWidget<Name> }>) | undefined;
    try {
      if (!loadModule) throw new Error(`The test provides no widget ${name}`);
      const declared = describeWidget(widgetCatalogue[name]);
      return { widget: (await loadModule()).default, declared, own: { ...own, widgets: port } };
    } catch (error) {
      throw new WidgetLoadError({ ...own.report(error), remote: widgetCatalogue[name].owner }, error);
    }
  }
  const port: FakeWidgetPort = {
    prefetched: [],
    load,
    prefetch: (name) => void port.prefetched.push(name),
  };
  return port;
}
