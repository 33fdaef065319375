import type { BrandColors, BrandImage, BrandImageKey } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import type { DashboardRow } from '../../schema/dashboard.tables.ts';

export interface PublicDashboardRow extends DashboardRow {
  workspaceName: string;
  workspaceImages: Partial<Record<BrandImageKey, BrandImage>>;
  workspaceColors: BrandColors;
}

/** Finds a public dashboard by its id. This is the only query for dashboards that does not filter by workspace. */
export const findPublicDashboard = (db: Executor, id: string): Promise<PublicDashboardRow | undefined> =>
  db
    .selectFrom('dashboards')
    .innerJoin('workspaces', 'workspaces.id', 'dashboards.workspaceId')
    .selectAll('dashboards')
    .select([
      'workspaces.name as workspaceName',
      'workspaces.images as workspaceImages',
      'workspaces.brandColors as workspaceColors',
    ])
    .where('dashboards.id', '=', id)
    .where('dashboards.isPublic', '=', true)
    .where('workspaces.removedAt', 'is', null)
    .executeTakeFirst();
