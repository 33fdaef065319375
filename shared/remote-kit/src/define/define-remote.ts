import {
  type EventDefinition,
  emittedWith,
  namesEmittedWith,
  type RemoteMetadata,
  remoteContractVersion,
  type WidgetDefinition,
} from '@reportage/contracts';
import { defineNotification, type NotificationDefinition } from './define-notification.ts';
import { defineSearch, type SearchDefinition } from './define-search.ts';

type Route = RemoteMetadata['routes'][number];
type NavItem = RemoteMetadata['nav'][number];
type Command = RemoteMetadata['commands'][number];

/** What may be left out, with what counts then. */
type Written<Part, Optional extends keyof Part> = Omit<Part, Optional> & Partial<Pick<Part, Optional>>;

export interface RemoteDefinition<Path extends string = string> {
  name: RemoteMetadata['name'];
  /** Every screen's address; `createRemoteApp` has to give a screen for each, which types and the build both check. */
  routes: readonly (Written<Omit<Route, 'path'>, 'needs'> & { path: Path })[];
  nav: readonly Written<NavItem, 'needs' | 'audience' | 'inRail'>[];
  /** What the host's command palette offers on the remote's behalf. */
  commands?: readonly Written<Command, 'needs' | 'audience'>[];
  /** What the host's command palette finds of the remote's data. */
  searches?: readonly SearchDefinition[];
  /** The kinds of notification whose news is the remote's: how each reads and where it leads. */
  notifications?: readonly NotificationDefinition[];
  events: { emits: readonly EventDefinition[]; listens: readonly EventDefinition[] };
  /** The pieces that other remotes may show: `src/widgets/<name>.tsx`. */
  widgets?: readonly WidgetDefinition[];
  /** The pieces of other remotes that this one shows. */
  usesWidgets?: readonly WidgetDefinition[];
}

/** A remote's metadata as code knows it; the version comes with the build. */
export interface DefinedRemote<Path extends string = string>
  extends Omit<RemoteMetadata, 'version' | 'routes' | 'events' | 'widgets'> {
  routes: (Omit<Route, 'path'> & { path: Path })[];
  /** By name. */
  events: { emits: string[]; listens: string[] };
  widgets: { name: string; version: string }[];
  /** What the build takes schemas from. */
  definitions: { emits: readonly EventDefinition[]; widgets: readonly WidgetDefinition[] };
}

/**
 * A remote's plain data: what the build writes into `remote.json` and the host reads without running the remote.
 * @throws where it emits another part's event, gives another's widget, names its own as one that it uses, or has a text that reads
 * data which is not there
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
      emits: definition.events.emits.flatMap(namesEmittedWith),
      listens: definition.events.listens.map((event) => event.name),
    },
    widgets: (definition.widgets ?? []).map(({ name, version }) => ({ name, version })),
    definitions: { emits: definition.events.emits.flatMap(emittedWith), widgets: definition.widgets ?? [] },
    usesWidgets: (definition.usesWidgets ?? []).map(({ name, version }) => ({ name, range: `^${version}` })),
  };
}

function checkOwners({ name, events, widgets = [], usesWidgets = [] }: RemoteDefinition): void {
  const foreignEvent = events.emits.find(({ owner }) => owner !== name && owner !== 'any');
  if (foreignEvent) throw new Error(`${foreignEvent.name} belongs to ${foreignEvent.owner}; ${name} must not emit it`);
  const foreignWidget = widgets.find(({ owner }) => owner !== name);
  if (foreignWidget)
    throw new Error(`the widget ${foreignWidget.name} is given by ${foreignWidget.owner}, not ${name}`);
  const ownWidget = usesWidgets.find(({ owner }) => owner === name);
  if (ownWidget) throw new Error(`${name} has the widget ${ownWidget.name} itself: show its component`);
}
