import { describeWidget, type WidgetName, widgetCatalogue } from '@reportage/contracts';
import {
  type LoadedWidget,
  type OwnProps,
  type RemoteWidget,
  WidgetLoadError,
  type WidgetPort,
} from '@reportage/remote-kit/runtime';

/** How each widget's module is loaded, as its remote exposes it. A load that rejects is a remote that fails. */
export type FakeWidgets = { [Name in WidgetName]?: () => Promise<{ default: RemoteWidget<Name> }> };

export interface FakeWidgetPort extends WidgetPort<OwnProps> {
  /** Names of those that were asked for ahead. */
  prefetched: WidgetName[];
}

export function createFakeWidgets(given: FakeWidgets, own: Omit<OwnProps, 'widgets'>): FakeWidgetPort {
  async function load<Name extends WidgetName>(name: Name): Promise<LoadedWidget<OwnProps, Name>> {
    const loadModule = given[name] as (() => Promise<{ default: RemoteWidget<Name> }>) | undefined;
    try {
      if (!loadModule) throw new Error(`The test gave no widget ${name}`);
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
