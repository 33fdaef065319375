import type { IdKind } from '@reportage/contracts';

/**
 * Who may see a screen. `session`: signed-in users; `signedOut`: only users who are not signed in; `invite`: signed-in
 * users with a stored invite; `staff`: platform staff, whereas everyone else gets the not-found page.
 */
export type RouteGuard = 'session' | 'signedOut' | 'invite' | 'staff' | 'none';

/**
 * What surrounds a screen: the whole shell, a bar with the brand, or nothing. `member` shows the shell to signed-in
 * users, `report` shows it to members of the workspace, except around the printed form; everyone else gets the brand bar.
 */
export type RouteFrame = 'shell' | 'brand' | 'plain' | 'member' | 'report';

export type RouteTarget =
  | { kind: 'remote'; remote: string }
  | { kind: 'redirect'; to: string }
  /** The workspace's own path, which redirects to its default list once it is loaded. */
  | { kind: 'workspaceRoot' }
  /** The host's own page of releases. */
  | { kind: 'releases' }
  | { kind: 'notFound' };

export interface RouteRule {
  /** react-router pattern, from the root; `:workspaceId` is the workspace's slug. */
  path: string;
  target: RouteTarget;
  guard: RouteGuard;
  frame: RouteFrame;
  /** The parameter that must be an id of this kind, by its TypeID prefix. */
  id?: { parameter: string; kind: IdKind };
}

const remote = (path: string, name: string, guard: RouteGuard, frame: RouteFrame): RouteRule => ({
  path,
  target: { kind: 'remote', remote: name },
  guard,
  frame,
});
const redirect = (path: string, to: string): RouteRule => ({
  path,
  target: { kind: 'redirect', to },
  guard: 'none',
  frame: 'plain',
});

const report = (path: string, parameter: 'reportId' | 'groupId'): RouteRule => ({
  ...remote(path, 'mfe-reports', 'none', 'report'),
  id: { parameter, kind: parameter === 'reportId' ? 'report' : 'group' },
});

const accountRoutes: RouteRule[] = [
  redirect('/auth', '/auth/signup'),
  remote('/auth/signup', 'mfe-auth', 'signedOut', 'plain'),
  ...['login', 'forgot', 'verify', 'reset'].map((screen) => remote(`/auth/${screen}`, 'mfe-auth', 'none', 'plain')),
  remote('/account/*', 'mfe-auth', 'session', 'shell'),
];

const rootRoutes: RouteRule[] = [
  { path: '/404', target: { kind: 'notFound' }, guard: 'none', frame: 'member' },
  redirect('/', '/workspaces'),
  redirect('/reports', '/'),
  // People who verify a printed report have no account.
  remote('/reports/verify', 'mfe-reports', 'none', 'brand'),
  remote('/workspaces', 'mfe-workspace', 'session', 'shell'),
  remote('/invite', 'mfe-workspace', 'invite', 'brand'),
  remote('/welcome', 'mfe-workspace', 'session', 'plain'),
  ...['workspaces', 'connect', 'sources'].map((step) =>
    remote(`/welcome/${step}`, 'mfe-workspace', 'session', 'plain'),
  ),
  remote('/portal', 'mfe-workspace', 'session', 'brand'),
  remote('/subscribe', 'mfe-workspace', 'session', 'brand'),
  remote('/subscribe/contact', 'mfe-workspace', 'session', 'brand'),
  remote('/subscribe/workspace', 'mfe-workspace', 'session', 'brand'),
  remote('/connecting/:workspaceId/:channelId', 'mfe-workspace', 'session', 'brand'),
  // Recipients of digests have no account, and the printing browser is not signed in.
  remote('/digests/unsubscribe', 'mfe-dashboards', 'none', 'brand'),
  remote('/digests/print', 'mfe-dashboards', 'none', 'plain'),
  { path: '/manage/releases', target: { kind: 'releases' }, guard: 'staff', frame: 'shell' },
  redirect('/manage/:workspaceId/campaigns', '/:workspaceId/campaigns'),
];

/** Named children come before reports, so that `/{workspace}/links` is never a report. */
const workspaceRoutes: RouteRule[] = [
  { path: '/:workspaceId', target: { kind: 'workspaceRoot' }, guard: 'session', frame: 'shell' },
  remote('/:workspaceId/campaigns/*', 'mfe-campaigns', 'session', 'shell'),
  remote('/:workspaceId/links', 'mfe-campaigns', 'session', 'shell'),
  redirect('/:workspaceId/settings', '/:workspaceId/settings/basic'),
  ...['basic', 'sources', 'access', 'billing', 'audit', 'assistant', 'api', 'api/reference', 'webhooks'].map((child) =>
    remote(`/:workspaceId/settings/${child}`, 'mfe-workspace', 'session', 'shell'),
  ),
  ...['partners', 'partners/:partnerId', 'creators', 'creators/invites'].map((child) =>
    remote(`/:workspaceId/${child}`, 'mfe-workspace', 'session', 'shell'),
  ),
  ...['reports', 'templates'].map((child) =>
    remote(`/:workspaceId/settings/${child}`, 'mfe-reports', 'session', 'shell'),
  ),
  // A public dashboard opens for guests too. Each path is listed, because the host reads the dashboard's id from it.
  remote('/:workspaceId/explore/digests', 'mfe-dashboards', 'session', 'shell'),
  remote('/:workspaceId/explore/alerts', 'mfe-dashboards', 'session', 'shell'),
  // Other sites may embed a dashboard if it lists them.
  remote('/:workspaceId/explore/embed/:dashboardId', 'mfe-dashboards', 'none', 'plain'),
  ...['', '/card/:dashboardId/:cardId', '/:dashboardId', '/:dashboardName/:dashboardId'].map((child) =>
    remote(`/:workspaceId/explore${child}`, 'mfe-dashboards', 'none', 'report'),
  ),
  remote('/:workspaceId/media/*', 'mfe-media', 'session', 'shell'),
];

/**
 * A final literal (`group`, `pdf`, `highlight`) takes precedence over a parameter; the id's prefix distinguishes a report's `/pdf` from a
 * group's.
 */
const reportRoutes: RouteRule[] = [
  report('/:workspaceId/:groupName/:groupId/group/pdf', 'groupId'),
  report('/:workspaceId/:groupName/:groupId/group', 'groupId'),
  report('/:workspaceId/:groupId/group', 'groupId'),
  report('/:workspaceId/:groupId/pdf', 'groupId'),
  report('/:workspaceId/:advertiserName/:campaignName/:reportId/pdf', 'reportId'),
  report('/:workspaceId/:advertiserName/:campaignName/:reportId/highlight', 'reportId'),
  report('/:workspaceId/:advertiserName/:campaignName/:reportId', 'reportId'),
  report('/:workspaceId/:reportId/pdf', 'reportId'),
  report('/:workspaceId/:reportId/highlight', 'reportId'),
  // Other sites may embed a report if one of its guest links lists them.
  { ...report('/:workspaceId/:reportId/embed', 'reportId'), frame: 'plain' },
  report('/:workspaceId/:reportId', 'reportId'),
];

/**
 * The app's routes; the first match is used. The host decides on prefixes, guards and redirects, a remote on the paths
 * below its `/*`.
 */
export const routeTable: readonly RouteRule[] = [...rootRoutes, ...accountRoutes, ...workspaceRoutes, ...reportRoutes];
