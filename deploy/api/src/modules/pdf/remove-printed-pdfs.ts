import type { PurgeHandler } from '../../platform/purge/purge-workspace.ts';

const batchSize = 20;

export const removePrintedPdfs: PurgeHandler = async ({ db, storage }, workspaceId) => {
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'resultKey'])
    .where('workspaceId', '=', workspaceId)
    .where('resultKey', 'is not', null)
    .limit(batchSize)
    .execute();
  if (jobs.length === 0) return true;
  for (const { resultKey } of jobs) if (resultKey !== null) await storage.remove(resultKey);
  const ids = jobs.map(({ id }) => id);
  await db.updateTable('jobs').set({ resultKey: null }).where('id', 'in', ids).execute();
  return false;
};
