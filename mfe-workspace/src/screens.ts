/** A screen for each route of `remote.ts`; the build fails if they differ. */
export const screens = {
  '/workspaces': () => import('./features/workspace-list/workspace-list.page.tsx'),
  '/connecting/:workspaceId/:channelId': () => import('./features/connecting/connecting.page.tsx'),
  '/invite': () => import('./features/invite/invite.page.tsx'),
  '/welcome': () => import('./features/welcome/welcome-workspace.page.tsx'),
  '/welcome/workspaces': () => import('./features/welcome/welcome-workspace.page.tsx'),
  '/welcome/connect': () => import('./features/welcome/welcome-connect.page.tsx'),
  '/welcome/sources': () => import('./features/welcome/welcome-sources.page.tsx'),
  '/:workspaceId/settings': () => import('./features/workspace-settings/settings-redirect.page.tsx'),
  '/:workspaceId/settings/basic': () => import('./features/workspace-settings/workspace-basic.page.tsx'),
  '/:workspaceId/settings/sources': () => import('./features/source-list/source-list.page.tsx'),
  '/:workspaceId/settings/access': () => import('./features/workspace-access/workspace-access.page.tsx'),
  '/:workspaceId/settings/audit': () => import('./features/audit-log/audit-log.page.tsx'),
  '/:workspaceId/settings/assistant': () => import('./features/assistant-log/assistant-log.page.tsx'),
  '/:workspaceId/settings/api': () => import('./features/api-keys/api-keys.page.tsx'),
  '/:workspaceId/settings/api/reference': () => import('./features/api-reference/api-reference.page.tsx'),
  '/:workspaceId/partners': () => import('./features/partners/partner-list.page.tsx'),
};
