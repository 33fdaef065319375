const dashboard = () => import('./features/dashboards-coming-soon/dashboard-coming-soon.page.tsx');

/** A screen for each route of `remote.ts`; the build fails if they differ. */
export const screens = {
  '/:workspaceId/explore': () => import('./features/dashboards-coming-soon/dashboard-list-coming-soon.page.tsx'),
  '/:workspaceId/explore/digests': () => import('./features/dashboards-coming-soon/digests-coming-soon.page.tsx'),
  '/:workspaceId/explore/card/:dashboardId/:cardId': () =>
    import('./features/dashboards-coming-soon/card-coming-soon.page.tsx'),
  '/:workspaceId/explore/:dashboardId': dashboard,
  '/:workspaceId/explore/:dashboardName/:dashboardId': dashboard,
};
