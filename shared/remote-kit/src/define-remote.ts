import type { EventDefinition, RemoteMetadata } from '@reportage/contracts';
import { remoteContractVersion } from '@reportage/contracts';

export interface RemoteDefinition {
  name: RemoteMetadata['name'];
  routes: readonly RemoteMetadata['routes'][number][];
  nav: readonly (Omit<RemoteMetadata['nav'][number], 'needs' | 'audience' | 'labels'> & Partial<RemoteMetadata['nav'][number]>)[];
  events: { emits: readonly EventDefinition[]; listens: readonly EventDefinition[] };
  widgets?: readonly string[];
}

/** A remote's plain data: what the build writes into `remote.json` and the host reads without running the remote. */
export function defineRemote(definition: RemoteDefinition): Omit<RemoteMetadata, 'version'> {
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
