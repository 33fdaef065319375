import type { PropsOfWidget, RemoteWidgetMetadata, WidgetName } from '@reportage/contracts';
import type { ComponentType } from 'react';

/** What a remote exposes as `./widget/<name>`; made by `createRemoteWidget`. */
export interface RemoteWidget<Name extends WidgetName = WidgetName> {
  name: Name;
  remote: string;
  Component: ComponentType<PropsOfWidget<Name>>;
}

/** A widget, and the host's props as its own remote has them, where they differ from its consumer's. */
export interface LoadedWidget<Own, Name extends WidgetName = WidgetName> {
  widget: RemoteWidget<Name>;
  /** What its remote says that it takes. */
  declared: Pick<RemoteWidgetMetadata, 'props' | 'callbacks'>;
  own: Own;
}

/** A consumer's way to the pieces of other remotes. Screens use `<Widget>` and `useWidgetIntent`. */
export interface WidgetPort<Own> {
  /**
   * Loads a widget under the supervision of remotes; after a failure it looks first for what is published by now.
   * @throws {WidgetLoadError}
   */
  load<Name extends WidgetName>(name: Name): Promise<LoadedWidget<Own, Name>>;
  /** Fetches a widget's files ahead of its first use, unless the person saves data. */
  prefetch(name: WidgetName): void;
}
