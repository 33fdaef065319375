const dashboard = () => import('./features/dashboards-later/dashboard-later.page.tsx');

/** A screen for each route of `remote.ts`; the build refuses a difference. */
export const screens = {
  '/:workspaceId/explore': () => import('./features/dashboards-later/dashboard-list-later.page.tsx'),
  '/:workspaceId/explore/digests': () => import('./features/dashboards-later/digests-later.page.tsx'),
  '/:workspaceId/explore/card/:dashboardId/:cardId': () => import('./features/dashboards-later/card-later.page.tsx'),
  '/:workspaceId/explore/:dashboardId': dashboard,
  '/:workspaceId/explore/:dashboardName/:dashboardId': dashboard,
};
