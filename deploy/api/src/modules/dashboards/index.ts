import { defineModule } from '../../platform/modules/define-module.ts';
import { dashboardAuditTarget, folderAuditTarget } from './dashboards.audit.ts';
import { dashboardOwnedItems } from './dashboards.owned-items.ts';
import { dashboardRoutes, folderRoutes } from './dashboards.routes.ts';

export { createBoardCards } from './board-cards.service.ts';
export { canManage, requireManagePermission } from './board-items.policy.ts';
export { findBoardSubject } from './board-subject.ts';
export { createCardOptions, isEmptyName } from './card-options.ts';
export type { BoardViewer } from './dashboards.policy.ts';
export { createDashboardsRepository, isBoardVisibleTo } from './dashboards.repository.ts';
export { createDashboardsService } from './dashboards.service.ts';
export { addMediaTitles } from './media-titles.ts';

export const dashboardsModule = defineModule({
  name: 'dashboards',
  routes: [dashboardRoutes, folderRoutes],
  auditTargets: [dashboardAuditTarget, folderAuditTarget],
  ownedItems: dashboardOwnedItems,
});
