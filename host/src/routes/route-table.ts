import type { IdKind } from '@reportage/contracts';

/**
 * Who may see a screen. `session`: signed-in users; `signedOut`: only users who are not signed in; `invite`: signed-in
 * users with a stored invite; `staff`: platform staff (everyone else gets the not-found page); `none`: everyone.
 */
export type RouteGuard = 'session' | 'signedOut' | 'invite' | 'staff' | 'none';

/**
 * What surrounds a screen: the whole shell, a bar with the brand, or nothing. `member` shows the shell to signed-in
 * users, and `report` shows it to members of the workspace, except around the print version. Everyone else gets the
 * brand bar.
 */
export type RouteFrame = 'shell' | 'brand' | 'plain' | 'member' | 'report';

export type RouteTarget =
  | { kind: 'remote'; remote: string }
  | { kind: 'redirect'; to: string }
  /** The workspace's own path, which redirects to its default list once it is loaded. */
  | { kind: 'workspaceRoot' }
  /** The host's own release page. */
  | { kind: 'releases' }
  | { kind: 'notFound' };

export interface RouteRule {
  /** A react-router pattern that starts at the root; `:workspaceId` is the workspace's slug. */
  path: string;
  target: RouteTarget;
  guard: RouteGuard;
  frame: RouteFrame;
  /** The parameter that must be an id of this kind, according to its TypeID prefix. */
  id?: { parameter: string; kind: IdKind };
}

const createRemoteRule = (path: string, name: string, guard: RouteGuard, frame: RouteFrame): RouteRule => ({
  path,
  target: { kind: 'remote', remote: name },
  guard,
  frame,
});
const createRedirect = (path: string, to: string): RouteRule => ({
  path,
  target: { kind: 'redirect', to },
  guard: 'none',
  frame: 'plain',
});

const createReportRule = (path: string, parameter: 'reportId' | 'groupId'): RouteRule => ({
  ...createRemoteRule(path, 'mfe-reports', 'none', 'report'),
  id: { parameter, kind: parameter === 'reportId' ? 'report' : 'group' },
});

const accountRoutes: RouteRule[] = [
  createRedirect('/auth', '/auth/signup'),
  createRemoteRule('/auth/signup', 'mfe-auth', 'signedOut', 'plain'),
  ...['login', 'forgot', 'verify', 'reset'].map((screen) =>
    createRemoteRule(`/auth/${screen}`, 'mfe-auth', 'none', 'plain'),
  ),
  createRemoteRule('/account/*', 'mfe-auth', 'session', 'shell'),
];

const rootRoutes: RouteRule[] = [
  { path: '/404', target: { kind: 'notFound' }, guard: 'none', frame: 'member' },
  createRedirect('/', '/workspaces'),
  createRedirect('/reports', '/'),
  // People who verify a printed report have no account.
  createRemoteRule('/reports/verify', 'mfe-reports', 'none', 'brand'),
  createRemoteRule('/workspaces', 'mfe-workspace', 'session', 'shell'),
  createRemoteRule('/invite', 'mfe-workspace', 'invite', 'brand'),
  createRemoteRule('/welcome', 'mfe-workspace', 'session', 'plain'),
  ...['workspaces', 'connect', 'sources'].map((step) =>
    createRemoteRule(`/welcome/${step}`, 'mfe-workspace', 'session', 'plain'),
  ),
  createRemoteRule('/portal', 'mfe-workspace', 'session', 'brand'),
  createRemoteRule('/subscribe', 'mfe-workspace', 'session', 'brand'),
  createRemoteRule('/subscribe/contact', 'mfe-workspace', 'session', 'brand'),
  createRemoteRule('/subscribe/workspace', 'mfe-workspace', 'session', 'brand'),
  createRemoteRule('/connecting/:workspaceId/:channelId', 'mfe-workspace', 'session', 'brand'),
  // Recipients of digests have no account, and the printing browser is not signed in.
  createRemoteRule('/digests/unsubscribe', 'mfe-dashboards', 'none', 'brand'),
  createRemoteRule('/digests/print', 'mfe-dashboards', 'none', 'plain'),
  { path: '/manage/releases', target: { kind: 'releases' }, guard: 'staff', frame: 'shell' },
  createRedirect('/manage/:workspaceId/campaigns', '/:workspaceId/campaigns'),
];

/** Named children come before reports, so that `/{workspace}/links` is never mistaken for a report. */
const workspaceRoutes: RouteRule[] = [
  { path: '/:workspaceId', target: { kind: 'workspaceRoot' }, guard: 'session', frame: 'shell' },
  createRemoteRule('/:workspaceId/campaigns/*', 'mfe-campaigns', 'session', 'shell'),
  createRemoteRule('/:workspaceId/links', 'mfe-campaigns', 'session', 'shell'),
  createRedirect('/:workspaceId/settings', '/:workspaceId/settings/basic'),
  ...['basic', 'sources', 'access', 'billing', 'audit', 'assistant', 'api', 'api/reference', 'webhooks'].map((child) =>
    createRemoteRule(`/:workspaceId/settings/${child}`, 'mfe-workspace', 'session', 'shell'),
  ),
  ...['partners', 'partners/:partnerId', 'creators', 'creators/invites'].map((child) =>
    createRemoteRule(`/:workspaceId/${child}`, 'mfe-workspace', 'session', 'shell'),
  ),
  ...['reports', 'templates'].map((child) =>
    createRemoteRule(`/:workspaceId/settings/${child}`, 'mfe-reports', 'session', 'shell'),
  ),
  createRemoteRule('/:workspaceId/explore/digests', 'mfe-dashboards', 'session', 'shell'),
  createRemoteRule('/:workspaceId/explore/alerts', 'mfe-dashboards', 'session', 'shell'),
  // Other sites may embed a dashboard if it lists them.
  createRemoteRule('/:workspaceId/explore/embed/:dashboardId', 'mfe-dashboards', 'none', 'plain'),
  // A public dashboard is also open to guests. Each path is listed, because the host reads the dashboard id from it.
  ...['', '/card/:dashboardId/:cardId', '/:dashboardId', '/:dashboardName/:dashboardId'].map((child) =>
    createRemoteRule(`/:workspaceId/explore${child}`, 'mfe-dashboards', 'none', 'report'),
  ),
  createRemoteRule('/:workspaceId/media/*', 'mfe-media', 'session', 'shell'),
];

/**
 * A final literal (`group`, `pdf`, `highlight`) takes precedence over a parameter. The id's prefix distinguishes a
 * report's `/pdf` from a group's.
 */
const reportRoutes: RouteRule[] = [
  createReportRule('/:workspaceId/:groupName/:groupId/group/pdf', 'groupId'),
  createReportRule('/:workspaceId/:groupName/:groupId/group', 'groupId'),
  createReportRule('/:workspaceId/:groupId/group', 'groupId'),
  createReportRule('/:workspaceId/:groupId/pdf', 'groupId'),
  createReportRule('/:workspaceId/:advertiserName/:campaignName/:reportId/pdf', 'reportId'),
  createReportRule('/:workspaceId/:advertiserName/:campaignName/:reportId/highlight', 'reportId'),
  createReportRule('/:workspaceId/:advertiserName/:campaignName/:reportId', 'reportId'),
  createReportRule('/:workspaceId/:reportId/pdf', 'reportId'),
  createReportRule('/:workspaceId/:reportId/highlight', 'reportId'),
  // Other sites may embed a report if one of its guest links lists them.
  { ...createReportRule('/:workspaceId/:reportId/embed', 'reportId'), frame: 'plain' },
  createReportRule('/:workspaceId/:reportId', 'reportId'),
];

/**
 * The app's routes; the first match is used. The host decides on prefixes, guards and redirects; a remote decides on
 * the paths below its `/*`.
 */
export const routeTable: readonly RouteRule[] = [...rootRoutes, ...accountRoutes, ...workspaceRoutes, ...reportRoutes];
