import type { ReportPreview } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';

export interface PublicReport {
  workspaceId: string;
  workspaceSlug: string;
  linkIsOn: boolean;
  linkEndsAt: Date | null;
  preview: ReportPreview | null;
}

/**
 * A report as a guest's link names it: the one query of reports that begins without a workspace. What it finds is given
 * out only where the link is on, or once the gate has let a member in.
 */
export const findPublicReport = (db: Executor, reportId: string): Promise<PublicReport | undefined> =>
  db
    .selectFrom('reports')
    .innerJoin('workspaces', 'workspaces.id', 'reports.workspaceId')
    .leftJoin('reportVersions', 'reportVersions.id', 'reports.publishedVersionId')
    .select(['reports.workspaceId', 'workspaces.slug as workspaceSlug', 'reports.linkIsOn', 'reports.linkEndsAt'])
    .select('reportVersions.preview')
    .where('reports.id', '=', reportId)
    .executeTakeFirst();
