/** A screen for each route of `remote.ts`; the build fails if they differ. */
export const screens = {
  '/:workspaceId/media': () => import('./features/media-list/media-list.page.tsx'),
  '/:workspaceId/media/shared': () => import('./features/shared-media/shared-media.page.tsx'),
  '/:workspaceId/media/metrics': () => import('./features/custom-metric-list/metric-list.page.tsx'),
  '/:workspaceId/media/metrics/new': () => import('./features/custom-metric/new-metric.page.tsx'),
  '/:workspaceId/media/metrics/:metricId': () => import('./features/custom-metric/custom-metric.page.tsx'),
};
