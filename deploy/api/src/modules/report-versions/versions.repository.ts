import type { Executor } from '../../platform/database/connection.ts';

const maxListedVersions = 200;

export function createVersionsRepository(db: Executor, workspaceId: string) {
  const selectVersions = (reportId: string) =>
    db
      .selectFrom('reportVersions')
      .innerJoin('reports', 'reports.id', 'reportVersions.reportId')
      .leftJoin('users', 'users.id', 'reportVersions.publishedBy')
      .select(['reportVersions.id', 'reportVersions.number', 'reportVersions.name', 'reportVersions.publishedAt'])
      .select(['fingerprint', 'previousFingerprint', 'signature', 'keyId', 'reports.publishedVersionId'])
      .select('users.name as publishedBy')
      .where('reports.workspaceId', '=', workspaceId)
      .where('reports.id', '=', reportId);

  return {
    list: (reportId: string) => selectVersions(reportId).orderBy('number', 'desc').limit(maxListedVersions).execute(),

    find: (reportId: string, id: string) =>
      selectVersions(reportId)
        .select(['reportVersions.preview', 'reportVersions.content', 'reportVersions.partnerGrants'])
        .where('reportVersions.id', '=', id)
        .executeTakeFirst(),

    findReport: (id: string) =>
      db
        .selectFrom('reports')
        .select(['id', 'name', 'content', 'publishedVersionId'])
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst(),
  };
}

/** Finds a version in any workspace. This is the only query for versions that is not limited to one workspace. */
export const findByFingerprint = (db: Executor, fingerprint: string) =>
  db
    .selectFrom('reportVersions')
    .innerJoin('reports', 'reports.id', 'reportVersions.reportId')
    .innerJoin('workspaces', 'workspaces.id', 'reports.workspaceId')
    .select(['reportVersions.reportId', 'reportVersions.number', 'reportVersions.name', 'reportVersions.publishedAt'])
    .select(['keyId', 'workspaces.name as workspaceName'])
    .where('fingerprint', '=', fingerprint)
    .where('workspaces.removedAt', 'is', null)
    .executeTakeFirst();

/** Reads all versions of a report in order, with the data needed to check that each refers to the previous one. */
export const readChain = (db: Executor, reportId: string) =>
  db
    .selectFrom('reportVersions')
    .select(['number', 'fingerprint', 'previousFingerprint', 'preview'])
    .where('reportId', '=', reportId)
    .orderBy('number')
    .execute();
