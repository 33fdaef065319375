const loadBoard = () => import('./features/board/board.page.tsx');

/** One screen for each route in `remote.ts`; the build fails if they differ. */
export const screens = {
  '/:workspaceId/explore': () => import('./features/dashboard-list/dashboard-list.page.tsx'),
  '/:workspaceId/explore/embed/:dashboardId': () => import('./features/public-board/embedded-board.page.tsx'),
  '/:workspaceId/explore/digests': () => import('./features/digest-list/digest-list.page.tsx'),
  '/:workspaceId/explore/alerts': () => import('./features/alerts/alert-list.page.tsx'),
  '/digests/print': () => import('./features/digest-print/digest-print.page.tsx'),
  '/digests/unsubscribe': () => import('./features/digest-unsubscribe/digest-unsubscribe.page.tsx'),
  '/:workspaceId/explore/card/:dashboardId/:cardId': loadBoard,
  '/:workspaceId/explore/:dashboardId': loadBoard,
  '/:workspaceId/explore/:dashboardName/:dashboardId': loadBoard,
};
