import type { ReportPreview } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';

import type { BrandRow } from './reports.presenter.ts';

export interface PublicReport extends BrandRow {
  workspaceId: string;
  linkIsOn: boolean;
  linkEndsAt: Date | null;
  /** Whether the visitor is a member of a partner's workspace with which the report is shared. */
  isSharedWithVisitor: boolean;
  preview: ReportPreview | null;
}

/**
 * A report by its guest link: the one query of reports without a workspace. Its result is returned only if the link is
 * on, or the gate has admitted a member.
 */
export const findPublicReport = (
  db: Executor,
  reportId: string,
  visitorId: string | undefined,
): Promise<PublicReport | undefined> =>
  db
    .selectFrom('reports')
    .innerJoin('workspaces', 'workspaces.id', 'reports.workspaceId')
    .leftJoin('reportVersions', 'reportVersions.id', 'reports.publishedVersionId')
    .select(['reports.workspaceId', 'workspaces.slug as workspaceSlug', 'reports.linkIsOn', 'reports.linkEndsAt'])
    .select('reportVersions.preview')
    .select(['workspaces.name as workspaceName', 'workspaces.images as workspaceImages'])
    .select(['workspaces.banner as workspaceBanner', 'workspaces.colors as workspaceColors'])
    .select(
      sql<boolean>`exists (
        select 1 from app.partner_reports join app.partners on partners.id = partner_id
          join app.memberships on memberships.workspace_id = creator_workspace_id and memberships.user_id = ${visitorId ?? null}
        where report_id = reports.id)`.as('isSharedWithVisitor'),
    )
    .where('reports.id', '=', reportId)
    .where('workspaces.removedAt', 'is', null)
    .executeTakeFirst();
