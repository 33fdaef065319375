import type { Source } from '@reportage/contracts';
import type { SourceRow } from '../../schema/source.tables.ts';
import { sourceKinds } from './kinds/index.ts';

export interface SourceWithOwner extends SourceRow {
  ownerName: string | null;
}

export const presentSource = (row: SourceWithOwner): Source => ({
  id: row.id,
  workspaceId: row.workspaceId,
  type: row.type,
  name: row.name,
  siteUrl: row.siteUrl,
  network: sourceKinds[row.type].network,
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
