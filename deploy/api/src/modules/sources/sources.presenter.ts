import type { Source } from '@reportage/contracts';
import type { SourceRow } from '../../schema/source.tables.ts';

export interface SourceWithOwner extends SourceRow {
  ownerName: string | null;
}

/** How the list names where data comes from. */
export const networkNames: Record<Source['type'], string> = { analytics: 'Tracking script' };

export const presentSource = (row: SourceWithOwner): Source => ({
  id: row.id,
  workspaceId: row.workspaceId,
  type: row.type,
  name: row.name,
  siteUrl: row.siteUrl,
  network: networkNames[row.type],
  status: row.status,
  done: row.status === 'active',
  meta: { settings: row.settings },
  ownerId: row.ownerId,
  ownerName: row.ownerName ?? '',
  lastEventAt: row.lastEventAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  createdAtSince: row.createdAt.toISOString(),
  version: row.version,
});
