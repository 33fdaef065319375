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
  /** Whether the visitor is a member of a partner workspace with which the report is shared. */
  isSharedWithVisitor: boolean;
  preview: ReportPreview | null;
  /** The grants from the partners whose numbers the published version contains. */
  partnerGrants: Record<string, string> | null;
  fingerprint: string | null;
}

/**
 * A report by its guest link, which contains the id of the report or, for a group's report, of the group. This is the
 * only query for reports without a workspace. Callers return the result only if the link is on, or if the gate has
 * admitted a member.
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
