import type { ReportPreview } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';

import type { BrandRow } from './reports.presenter.ts';

export interface PublicReport extends BrandRow {
  workspaceId: string;
  linkIsOn: boolean;
  linkEndsAt: Date | null;
  preview: ReportPreview | null;
}

/**
 * A report by its guest link: the one query of reports without a workspace. Its result is returned only if the link is
 * on, or the gate has admitted a member.
 */
export const findPublicReport = (db: Executor, reportId: string): Promise<PublicReport | undefined> =>
  db
    .selectFrom('reports')
    .innerJoin('workspaces', 'workspaces.id', 'reports.workspaceId')
    .leftJoin('reportVersions', 'reportVersions.id', 'reports.publishedVersionId')
    .select(['reports.workspaceId', 'workspaces.slug as workspaceSlug', 'reports.linkIsOn', 'reports.linkEndsAt'])
    .select('reportVersions.preview')
    .select(['workspaces.name as workspaceName', 'workspaces.images as workspaceImages'])
    .select(['workspaces.banner as workspaceBanner', 'workspaces.colors as workspaceColors'])
    .where('reports.id', '=', reportId)
    .where('workspaces.removedAt', 'is', null)
    .executeTakeFirst();
