import { fieldIdOfMetric } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { readFieldParts } from '../cards/index.ts';

/** The media that a number is about, all of one workspace, and the time zone of its days. */
export interface NumberSubject {
  mediaIds: string[];
  timezone: string;
}

export const createLineageRepository = (db: Database, workspaceId: string) => ({
  async findReport(reportId: string): Promise<NumberSubject | undefined> {
    const report = await db
      .selectFrom('reports')
      .select(['campaignId', sql<string>`content -> 'settings' ->> 'timezone'`.as('timezone')])
      .where('id', '=', reportId)
      .where('workspaceId', '=', workspaceId)
      .executeTakeFirst();
    if (!report) return undefined;
    const media = await db
      .selectFrom('campaignSubjects')
      .select('subjectId')
      .where('campaignId', '=', report.campaignId ?? '')
      .execute();
    return { mediaIds: media.map(({ subjectId }) => subjectId), timezone: report.timezone };
  },

  /** Whether the workspace has or had this custom metric or calculated field: a removed one keeps its name, as in cards. */
  async hasMetric(id: string): Promise<boolean> {
    if (fieldIdOfMetric(id)) return (await readFieldParts(db, workspaceId, [id])).has(id);
    const metric = await db
      .selectFrom('customMetrics')
      .select('id')
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', id)
      .executeTakeFirst();
    return metric !== undefined;
  },

  /** Undefined if any of them does not belong to the workspace. */
  async findMedia(ids: readonly string[]): Promise<NumberSubject | undefined> {
    const [workspace, media] = await Promise.all([
      db.selectFrom('workspaces').select('timezone').where('id', '=', workspaceId).executeTakeFirstOrThrow(),
      db
        .selectFrom('media')
        .select('id')
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...ids])
        .execute(),
    ]);
    if (media.length < new Set(ids).size) return undefined;
    return { mediaIds: media.map(({ id }) => id), timezone: workspace.timezone };
  },
});
