import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { createReportPartsRepository } from '../reports/report-parts.repository.ts';
import { type ReportedType, reportedTypes } from './built-in/report-sections.ts';

const sortTypes = (types: readonly string[]): ReportedType[] => reportedTypes.filter((type) => types.includes(type));

/** Reads the media types that a report has sections for. */
export const createReportedTypesRepository = (db: Executor, workspaceId: string) => ({
  listForCampaign: async (campaignId: string): Promise<ReportedType[]> =>
    sortTypes(await createReportPartsRepository(db, workspaceId).listMediaTypes([campaignId])),

  /** Lists the types that the workspace's sources provide. */
  listForWorkspace: async (): Promise<ReportedType[]> =>
    sortTypes(
      (
        await sql<{ type: string }>`
          select distinct case sources.type when 'analytics' then 'web' else sources.type end as type
          from app.sources where sources.workspace_id = ${workspaceId} and sources.deleted_at is null`.execute(db)
      ).rows.map(({ type }) => type),
    ),
});
