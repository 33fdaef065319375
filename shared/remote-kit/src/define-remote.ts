import type { EventDefinition, RemoteMetadata } from '@reportage/contracts';
import { remoteContractVersion } from '@reportage/contracts';

type NavItem = RemoteMetadata['nav'][number];

export interface RemoteDefinition<Path extends string = string> {
  name: RemoteMetadata['name'];
  /** Every screen's address; `createRemoteApp` has to give a screen for each, which types and the build both check. */
  routes: readonly (Omit<RemoteMetadata['routes'][number], 'path'> & { path: Path })[];
  nav: readonly (Omit<NavItem, 'needs' | 'audience' | 'labels'> & Partial<NavItem>)[];
  events: { emits: readonly EventDefinition[]; listens: readonly EventDefinition[] };
  /** Names of the pieces that other remotes may show: `src/widgets/<name>.tsx`. */
  widgets?: readonly string[];
}

/** A remote's metadata as code knows it; the version comes with the build. */
export interface DefinedRemote<Path extends string = string> extends Omit<RemoteMetadata, 'version' | 'routes'> {
  routes: { path: Path; title: string }[];
}

/** A remote's plain data: what the build writes into `remote.json` and the host reads without running the remote. */
export function defineRemote<const Path extends string>(definition: RemoteDefinition<Path>): DefinedRemote<Path> {
  return {
    name: definition.name,
    contract: `^${remoteContractVersion}`,
    routes: [...definition.routes],
    nav: definition.nav.map((item) => ({ needs: 'read', audience: 'full', labels: {}, ...item })),
    events: {
      emits: definition.events.emits.map((event) => event.name),
      listens: definition.events.listens.map((event) => event.name),
    },
    widgets: [...(definition.widgets ?? [])],
  };
}
