import type { User } from '@reportage/contracts';
import { requireOwnership } from '../../platform/auth/require-ownership.ts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/errors/app-error.ts';

export interface ReportToSend {
  reportId: string;
  /** The named guest link that the email contains; null for the report's default link. */
  reportLinkId: string | null;
}

export const findReportToSend = (db: Executor, workspaceId: string, { reportId, reportLinkId }: ReportToSend) =>
  db
    .selectFrom('reports')
    .innerJoin('workspaces', 'workspaces.id', 'reports.workspaceId')
    .leftJoin('campaigns', 'campaigns.id', 'reports.campaignId')
    .leftJoin('clients', 'clients.id', 'campaigns.clientId')
    .leftJoin('reportLinks', (join) =>
      join.onRef('reportLinks.reportId', '=', 'reports.id').on('reportLinks.id', '=', reportLinkId),
    )
    .select(['reports.id', 'reports.ownerId', 'linkIsOn', 'linkEndsAt', 'listVisibility'])
    .select(['reportLinks.code', 'reportLinks.isOn', 'reportLinks.endsAt'])
    .select(['workspaces.name as workspaceName', 'workspaces.slug'])
    .select(['workspaces.brandStyle as workspaceStyle', 'clients.brandStyle as clientStyle'])
    .where('reports.workspaceId', '=', workspaceId)
    .where('reports.id', '=', reportId)
    .executeTakeFirst();

/**
 * Requires a report that the user manages, because only its managers may schedule emails that contain it.
 * @throws {AppError} `notFound`, `forbidden`
 */
export async function requireSendableReport(
  db: Executor,
  scope: WorkspaceScope,
  { id }: Pick<User, 'id'>,
  requested: ReportToSend,
): Promise<void> {
  const report = await findReportToSend(db, scope.workspaceId, requested);
  if (!report || (requested.reportLinkId !== null && report.code === null)) throw new AppError('notFound');
  requireOwnership(scope, id, [report]);
}
