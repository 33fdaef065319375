/** A screen for each route of `remote.ts`; the build refuses a difference. */
export const screens = {
  '/:workspaceId/media': () => import('./features/media-list/media-list.page.tsx'),
  '/:workspaceId/media/shared': () => import('./features/media-later/shared-media-later.page.tsx'),
  '/:workspaceId/media/metrics': () => import('./features/media-later/metrics-later.page.tsx'),
};
