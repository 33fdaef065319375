import type { ListVisibility, ReportPreview } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { BrandRow } from './reports.presenter.ts';
import { brandColumns } from './reports.repository.ts';

export interface PublicReport extends BrandRow {
  id: string;
  workspaceId: string;
  linkIsOn: boolean;
  linkEndsAt: Date | null;
  listVisibility: ListVisibility;
  /** Whether the report is shared with a partner workspace that the visitor is a member of. */
  isSharedWithVisitor: boolean;
  preview: ReportPreview | null;
  /** Grants of the partners whose numbers are in the published version. */
  partnerGrants: Record<string, string> | null;
  fingerprint: string | null;
}

/**
 * Finds a report by the id in its guest link: the report's own id or, for a group report, its group's. This is the only
 * query for reports that does not filter by workspace. Callers must check that the visitor may open the report.
 */
export const findPublicReport = (
  db: Executor,
  openedId: string,
  visitorId: string | undefined,
): Promise<PublicReport | undefined> =>
  db
    .selectFrom('reports')
    .innerJoin('workspaces', 'workspaces.id', 'reports.workspaceId')
    .leftJoin('reportVersions', 'reportVersions.id', 'reports.publishedVersionId')
    .leftJoin('campaigns', 'campaigns.id', 'reports.campaignId')
    .leftJoin('clients', 'clients.id', 'campaigns.clientId')
    .select(['reports.id', 'reports.workspaceId', 'reports.linkIsOn', 'reports.linkEndsAt'])
    .select(['reports.listVisibility', 'reportVersions.preview', 'reportVersions.partnerGrants'])
    .select('reportVersions.fingerprint')
    .select(brandColumns)
    .select(
      sql<boolean>`exists (
        select 1 from app.partner_reports join app.partners on partners.id = partner_id
          join app.memberships on memberships.workspace_id = creator_workspace_id and memberships.user_id = ${visitorId ?? null}
        where report_id = reports.id)`.as('isSharedWithVisitor'),
    )
    .where((eb) => eb.or([eb('reports.id', '=', openedId), eb('reports.groupId', '=', openedId)]))
    .where('workspaces.removedAt', 'is', null)
    .executeTakeFirst();
