import type { PartnerReport, User } from '@reportage/contracts';
import { sql } from 'kysely';
import { requireOwnership } from '../../../platform/auth/require-ownership.ts';
import type { WorkspaceScope } from '../../../platform/auth/workspace-gate.ts';
import type { Executor } from '../../../platform/database/connection.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPartnersRepository, type ListedPartner } from '../partners.repository.ts';

async function listReports(db: Executor, partnerId: string): Promise<PartnerReport[]> {
  const rows = await db
    .selectFrom('partnerReports')
    .innerJoin('reports', 'reports.id', 'partnerReports.reportId')
    .leftJoin('campaigns', 'campaigns.id', 'reports.campaignId')
    .leftJoin('groups', 'groups.id', 'reports.groupId')
    .innerJoin('workspaces', 'workspaces.id', 'reports.workspaceId')
    .leftJoin('reportVersions', 'reportVersions.id', 'reports.publishedVersionId')
    .select(['reports.id', 'reports.name', 'workspaces.slug'])
    .select(sql<string>`coalesce(campaigns.name, groups.name)`.as('campaignName'))
    .select(['reportVersions.publishedAt', 'partnerReports.createdAt'])
    .where('partnerReports.partnerId', '=', partnerId)
    .orderBy('partnerReports.createdAt', 'desc')
    .orderBy('reports.id')
    .execute();
  return rows.map(({ id, name, campaignName, slug, publishedAt, createdAt }) => ({
    id,
    name,
    campaignName,
    path: `/${slug}/${id}`,
    publishedAt: publishedAt?.toISOString() ?? null,
    sharedAt: createdAt.toISOString(),
  }));
}

/** Manages the reports that a host shares with a creator. */
export function createPartnerReportsService({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  async function requirePartner({ workspaceId }: WorkspaceScope, id: string): Promise<ListedPartner> {
    const [partner] = await createPartnersRepository(db, workspaceId).findByIds([id]);
    if (!partner || partner.isPending) throw new AppError('notFound');
    return partner;
  }

  async function requirePublishedReports({ workspaceId }: WorkspaceScope, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const reports = await db
      .selectFrom('reports')
      .select(['id', 'publishedVersionId'])
      .where('workspaceId', '=', workspaceId)
      .where('id', 'in', [...ids])
      .execute();
    if (reports.length < ids.length) throw new AppError('notFound');
    if (reports.some(({ publishedVersionId }) => publishedVersionId === null))
      throw invalidField('body.reportIds', {
        en: 'must be published first',
        de: 'müssen zuerst veröffentlicht werden',
      });
  }

  return {
    async list(scope: WorkspaceScope, partnerId: string) {
      await requirePartner(scope, partnerId);
      return { data: await listReports(db, partnerId) };
    },

    /**
     * Replaces the shared reports.
     * @throws {AppError} `forbidden` unless the workspace is the host
     */
    async setSharedReports(scope: WorkspaceScope, user: User, partnerId: string, requestedIds: readonly string[]) {
      const partner = await requirePartner(scope, partnerId);
      if (partner.hostWorkspaceId !== scope.workspaceId) throw new AppError('forbidden');
      requireOwnership(scope, user.id, [partner]);
      const reportIds = [...new Set(requestedIds)];
      const previousIds = (await listReports(db, partnerId)).map(({ id }) => id);
      await requirePublishedReports(
        scope,
        reportIds.filter((id) => !previousIds.includes(id)),
      );
      await db.transaction().execute(async (tx) => {
        await tx
          .deleteFrom('partnerReports')
          .where('partnerId', '=', partnerId)
          .$if(reportIds.length > 0, (query) => query.where('reportId', 'not in', reportIds))
          .execute();
        if (reportIds.length === 0) return;
        const commonFields = { partnerId, sharedBy: user.id, createdAt: clock.now() };
        await tx
          .insertInto('partnerReports')
          .values(reportIds.map((reportId) => ({ ...commonFields, reportId })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
      return { data: await listReports(db, partnerId) };
    },
  };
}
