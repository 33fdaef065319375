import {
  type EventDefinition,
  listEmittedEvents,
  listEmittedNames,
  type RemoteMetadata,
  remoteContractVersion,
  type WidgetDefinition,
} from '@reportage/contracts';
import { defineNotification, type NotificationDefinition } from './define-notification.ts';
import { defineSearch, type SearchDefinition } from './define-search.ts';

type Route = RemoteMetadata['routes'][number];
type NavItem = RemoteMetadata['nav'][number];
type Command = RemoteMetadata['commands'][number];

/** Makes the fields that have a default optional. */
type WithOptional<Part, Optional extends keyof Part> = Omit<Part, Optional> & Partial<Pick<Part, Optional>>;

export interface RemoteDefinition<Path extends string = string> {
  name: RemoteMetadata['name'];
  /** The remote's routes; the types and the build check that `createRemoteApp` gets a screen for each path. */
  routes: readonly (WithOptional<Omit<Route, 'path'>, 'needs'> & { path: Path })[];
  nav: readonly WithOptional<NavItem, 'needs' | 'audience' | 'inRail'>[];
  /** Commands that the host's palette offers on the remote's behalf. */
  commands?: readonly WithOptional<Command, 'needs' | 'audience'>[];
  /** The remote's data that the host's command palette can search. */
  searches?: readonly SearchDefinition[];
  /** The remote's notification kinds, with their wording and links. */
  notifications?: readonly NotificationDefinition[];
  events: { emits: readonly EventDefinition[]; listens: readonly EventDefinition[] };
  /** Widgets that other remotes may show: `src/widgets/<name>.tsx`. */
  widgets?: readonly WidgetDefinition[];
  /** Widgets of other remotes that this remote shows. */
  usesWidgets?: readonly WidgetDefinition[];
}

/** A remote's metadata in code, to which the build adds the version. */
export interface DefinedRemote<Path extends string = string>
  extends Omit<RemoteMetadata, 'version' | 'routes' | 'events' | 'widgets'> {
  routes: (Omit<Route, 'path'> & { path: Path })[];
  /** The names of the events. */
  events: { emits: string[]; listens: string[] };
  widgets: { name: string; version: string }[];
  /** The definitions from which the build derives schemas. */
  definitions: { emits: readonly EventDefinition[]; widgets: readonly WidgetDefinition[] };
}

/**
 * Turns a definition into plain data, which the build writes to `remote.json` and the host reads without running
 * the remote.
 * @throws if the remote emits another owner's event, provides another owner's widget, lists its own widget as used,
 * or has a search or notification that refers to unknown fields
 */
export function defineRemote<const Path extends string>(definition: RemoteDefinition<Path>): DefinedRemote<Path> {
  checkOwners(definition);
  return {
    name: definition.name,
    contract: `^${remoteContractVersion}`,
    routes: definition.routes.map((route) => ({ needs: 'read', ...route })),
    nav: definition.nav.map((item) => ({ needs: 'read', audience: 'full', inRail: true, ...item })),
    commands: (definition.commands ?? []).map((command) => ({ needs: 'read', audience: 'full', ...command })),
    searches: (definition.searches ?? []).map(defineSearch),
    notifications: (definition.notifications ?? []).map(defineNotification),
    events: {
      emits: definition.events.emits.flatMap(listEmittedNames),
      listens: definition.events.listens.map((event) => event.name),
    },
    widgets: (definition.widgets ?? []).map(({ name, version }) => ({ name, version })),
    definitions: { emits: definition.events.emits.flatMap(listEmittedEvents), widgets: definition.widgets ?? [] },
    usesWidgets: (definition.usesWidgets ?? []).map(({ name, version }) => ({ name, range: `^${version}` })),
  };
}

function checkOwners({ name, events, widgets = [], usesWidgets = [] }: RemoteDefinition): void {
  const foreignEvent = events.emits.find(({ owner }) => owner !== name && owner !== 'any');
  if (foreignEvent) throw new Error(`${foreignEvent.name} belongs to ${foreignEvent.owner}; ${name} must not emit it`);
  const foreignWidget = widgets.find(({ owner }) => owner !== name);
  if (foreignWidget)
    throw new Error(`the widget ${foreignWidget.name} is provided by ${foreignWidget.owner}, not ${name}`);
  const ownWidget = usesWidgets.find(({ owner }) => owner === name);
  if (ownWidget)
    throw new Error(`${name} has the widget ${ownWidget.name} itself and should render its component directly`);
}
