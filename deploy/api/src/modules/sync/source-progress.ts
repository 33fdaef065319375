import type { CallOutput, calls } from '@reportage/contracts';
import type { Database } from '../../platform/database/connection.ts';
import { presentConnection } from './connections.presenter.ts';
import { createConnectionsRepository, isFailing } from './connections.repository.ts';

export type SourceProgress = Pick<CallOutput<typeof calls.getSourceStatus>, 'progress' | 'problem'>;

/** Reads a connected source's progress, added up over its selected accounts. */
export async function readSourceProgress(db: Database, workspaceId: string, sourceId: string): Promise<SourceProgress> {
  const repository = createConnectionsRepository(db, workspaceId);
  const selectedRows = (await repository.list(sourceId)).filter(({ isSelected }) => isSelected);
  const slices = await repository.listSlices(sourceId);
  const connections = selectedRows.map((row) => presentConnection(row, slices));
  const sum = (name: 'fetchedDays' | 'totalDays') =>
    connections.reduce((days, { progress }) => days + progress[name], 0);
  return {
    progress: { fetchedDays: sum('fetchedDays'), totalDays: sum('totalDays') },
    problem: selectedRows.find(isFailing)?.problem ?? null,
  };
}
