import type { SourceRow } from '../../schema/source.tables.ts';
import type { News } from '../notifications/index.ts';

interface StatusChange {
  source: Pick<SourceRow, 'id' | 'workspaceId' | 'name' | 'ownerId'>;
  before: SourceRow['status'];
  status: SourceRow['status'];
}

/** A source delivers for the first time, or has begun to fail: for the person who set it up, and the workspace's administrators. */
export function newsOfStatus(
  { source, before, status }: StatusChange,
  now: Date,
): News<'sourceConnected'> | News<'sourceFailing'> | undefined {
  const subject = { sourceId: source.id, sourceName: source.name };
  const to = { people: [source.ownerId], administrators: true };
  const { workspaceId } = source;
  if (status === 'failing' && before !== 'failing') {
    return { workspaceId, kind: 'sourceFailing', payload: { ...subject, failingSince: now.toISOString() }, to };
  }
  if (status === 'active' && before === 'fetching')
    return { workspaceId, kind: 'sourceConnected', payload: subject, to };
  return undefined;
}
