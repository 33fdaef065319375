import { isAnalyticsSettings, isConnectedSettings, isTableSettings, type Source } from '@reportage/contracts';
import type { SourceRow } from '../../schema/source.tables.ts';
import { sourceKinds } from './kinds/index.ts';

export interface SourceWithOwner extends SourceRow {
  ownerName: string | null;
}

export function presentSource(row: SourceWithOwner): Source {
  const { type, settings } = row;
  const commonFields = {
    id: row.id,
    workspaceId: row.workspaceId,
    name: row.name,
    siteUrl: row.siteUrl,
    network: sourceKinds[type].network,
    status: row.status,
    done: row.status === 'active',
    ownerId: row.ownerId,
    ownerName: row.ownerName ?? '',
    lastEventAt: row.lastEventAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    createdAtSince: row.createdAt.toISOString(),
    version: row.version,
  };
  if (type === 'analytics' && isAnalyticsSettings(settings)) return { ...commonFields, type, meta: { settings } };
  if (type === 'table' && isTableSettings(settings)) return { ...commonFields, type, meta: { settings } };
  if (type !== 'analytics' && type !== 'table' && isConnectedSettings(settings))
    return { ...commonFields, type, meta: { settings } };
  throw new Error(`The source ${row.id} has settings of another kind.`);
}

/** Removes the script's code for users who may view a source but not use it. */
export function removeScriptCode(source: Source): Source {
  if (source.type !== 'analytics') return source;
  const { script: _script, ...settings } = source.meta.settings;
  return { ...source, meta: { settings } };
}
