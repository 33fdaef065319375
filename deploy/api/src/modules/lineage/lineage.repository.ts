import { getCalculatedFieldId, type NumberQuery } from '@reportage/contracts';
import type { Database } from '../../platform/database/connection.ts';
import { readFieldParts } from '../cards/index.ts';

/** The media to which a number refers, all in one workspace, and the time zone of its days. */
export interface NumberSubject {
  mediaIds: string[];
  timezone: string;
}

export const createLineageRepository = (db: Database, workspaceId: string) => ({
  /** Finds the media, time zone and filters behind a report's figures. */
  async findReport(reportId: string): Promise<(NumberSubject & Pick<NumberQuery, 'filters'>) | undefined> {
    const report = await db
      .selectFrom('reports')
      .select(['campaignId', 'groupId', 'content'])
      .where('id', '=', reportId)
      .where('workspaceId', '=', workspaceId)
      .executeTakeFirst();
    if (!report) return undefined;
    const { campaignId, groupId, content } = report;
    const { timezone, filterChips } = content.settings;
    const groupCampaignIds = db
      .selectFrom('campaignGroups')
      .select('campaignId')
      .where('groupId', '=', groupId ?? '');
    const media = await db
      .selectFrom('campaignSubjects')
      .select('subjectId')
      .distinct()
      .where('campaignId', 'in', groupId ? groupCampaignIds : [campaignId ?? ''])
      .execute();
    return {
      mediaIds: media.map(({ subjectId }) => subjectId),
      timezone,
      filters: filterChips.map(({ info, selected }) => ({
        dimension: info.id,
        values: selected.map(({ id }) => id),
      })),
    };
  },

  /** Whether the workspace has or had this custom metric or calculated field: cards still show removed ones by name. */
  async hasMetric(id: string): Promise<boolean> {
    if (getCalculatedFieldId(id)) return (await readFieldParts(db, workspaceId, [id])).has(id);
    const metric = await db
      .selectFrom('customMetrics')
      .select('id')
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', id)
      .executeTakeFirst();
    return metric !== undefined;
  },

  /** @returns undefined if any of the media does not belong to the workspace */
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
