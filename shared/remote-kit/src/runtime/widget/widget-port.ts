import type { RemoteWidgetMetadata, WidgetName, WidgetPropsOf } from '@reportage/contracts';
import type { ComponentType } from 'react';

/** The module that a remote exposes as `./widget/<name>`; created by `createRemoteWidget`. */
export interface RemoteWidget<Name extends WidgetName = WidgetName> {
  name: Name;
  remote: string;
  Component: ComponentType<WidgetPropsOf<Name>>;
}

/** A loaded widget, with the host props that it gets from its own remote instead of from its consumer. */
export interface LoadedWidget<Own, Name extends WidgetName = WidgetName> {
  widget: RemoteWidget<Name>;
  /** The props that the widget accepts, as declared by its remote. */
  declared: Pick<RemoteWidgetMetadata, 'props' | 'callbacks'>;
  own: Own;
}

/** A consumer's access to other remotes' widgets. Screens use `<Widget>` and `useWidgetIntent`. */
export interface WidgetPort<Own> {
  /**
   * Loads a widget with error handling; after a failure, first checks which version is published now.
   * @throws {WidgetLoadError}
   */
  load<Name extends WidgetName>(name: Name): Promise<LoadedWidget<Own, Name>>;
  /** Fetches a widget's files ahead of its first use, unless the browser is set to save data. */
  prefetch(name: WidgetName): void;
}
