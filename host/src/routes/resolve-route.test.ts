import { type Access, slugSchema } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { parseWorkspaceUrl } from '../workspace/workspace-address.ts';
import { matchRoute } from './match-route.ts';
import { type ResolvedRoute, type RouteInput, resolveRoute, type ScreenRoute } from './resolve-route.ts';
import { routeTable } from './route-table.ts';

const suffix = '_01kaj000000000000000000000';
const reportId = `rpt${suffix}`;
const groupId = `grp${suffix}`;

const createRoute = (path: string, needs: ScreenRoute['needs'] = 'read'): ScreenRoute => ({
  path,
  title: { en: path, de: path },
  needs,
});

const routes: Record<string, ScreenRoute[]> = {
  'mfe-auth': [createRoute('/auth/*'), createRoute('/account/*')],
  'mfe-workspace': [
    createRoute('/workspaces'),
    createRoute('/invite'),
    ...['', '/workspaces', '/connect', '/sources'].map((step) => createRoute(`/welcome${step}`)),
    createRoute('/connecting/:workspaceId/:channelId'),
    createRoute('/:workspaceId/settings/*'),
    createRoute('/portal'),
    ...['', '/contact', '/workspace'].map((step) => createRoute(`/subscribe${step}`)),
    ...['partners', 'partners/:partnerId', 'creators', 'creators/invites'].map((child) =>
      createRoute(`/:workspaceId/${child}`),
    ),
  ],
  'mfe-campaigns': [
    createRoute('/:workspaceId/campaigns'),
    createRoute('/:workspaceId/campaigns/clients'),
    createRoute('/:workspaceId/campaigns/groups'),
    createRoute('/:workspaceId/campaigns/new', 'edit'),
    createRoute('/:workspaceId/links'),
  ],
  'mfe-media': ['', '/shared', '/metrics'].map((child) => createRoute(`/:workspaceId/media${child}`)),
  'mfe-dashboards': [
    createRoute('/digests/print'),
    createRoute('/digests/unsubscribe'),
    ...[
      '',
      '/digests',
      '/alerts',
      '/embed/:dashboardId',
      '/card/:dashboardId/:cardId',
      '/:dashboardId',
      '/:dashboardName/:dashboardId',
    ].map((child) => createRoute(`/:workspaceId/explore${child}`)),
  ],
  'mfe-reports': [createRoute('/reports/verify'), createRoute('/:workspaceId/*')],
};

const openAs = (access: Access) =>
  ({ status: 'ready', slug: 'acme', workspace: { access } }) as RouteInput['workspace'];
const acme = openAs('owner');

function getRoute(pathname: string, overrides: Partial<RouteInput> = {}): ResolvedRoute {
  return resolveRoute({
    pathname,
    search: '',
    step: 'signedIn',
    workspace: pathname.startsWith('/acme') ? acme : { status: 'none' },
    hasInvite: false,
    isStaff: false,
    getRoutes: (remote) => routes[remote],
    ...overrides,
  });
}

/** Returns the name of the remote, `→ path`, or only the kind. */
function describeRoute(route: ResolvedRoute): string {
  if (route.kind === 'remote') return `remote ${route.remote}`;
  return route.kind === 'redirect' ? `→ ${route.to}` : route.kind;
}

/** Every route in the specification and the product decisions, with what a member sees there. */
const paths: [pathname: string, expected: string][] = [
  ['/auth', '→ /auth/signup'],
  ['/auth/signup', '→ /'],
  ['/auth/login', 'remote mfe-auth'],
  ['/account', 'remote mfe-auth'],
  ['/account/profile', 'remote mfe-auth'],
  ['/workspaces', 'remote mfe-workspace'],
  ['/welcome', 'remote mfe-workspace'],
  ['/portal', 'remote mfe-workspace'],
  ['/subscribe', 'remote mfe-workspace'],
  ['/subscribe/contact', 'remote mfe-workspace'],
  ['/subscribe/workspace', 'remote mfe-workspace'],
  ['/welcome/workspaces', 'remote mfe-workspace'],
  ['/welcome/connect', 'remote mfe-workspace'],
  ['/welcome/sources', 'remote mfe-workspace'],
  ['/connecting/acme/facebook', 'remote mfe-workspace'],
  ['/manage/releases', 'notFound'],
  ['/manage/acme/campaigns', '→ /acme/campaigns'],
  ['/acme', 'waiting'],
  ['/acme/campaigns', 'remote mfe-campaigns'],
  ['/acme/campaigns/clients', 'remote mfe-campaigns'],
  ['/acme/links', 'remote mfe-campaigns'],
  ['/acme/settings/basic', 'remote mfe-workspace'],
  ['/acme/settings/access', 'remote mfe-workspace'],
  ['/acme/settings/reports', 'remote mfe-reports'],
  ['/acme/settings/templates', 'remote mfe-reports'],
  ['/acme/settings/billing', 'remote mfe-workspace'],
  ['/acme/media/shared', 'remote mfe-media'],
  ['/acme/media/metrics', 'remote mfe-media'],
  ['/acme/explore', 'remote mfe-dashboards'],
  ['/digests/print', 'remote mfe-dashboards'],
  ['/digests/unsubscribe', 'remote mfe-dashboards'],
  ['/acme/explore/digests', 'remote mfe-dashboards'],
  ['/acme/explore/alerts', 'remote mfe-dashboards'],
  ['/acme/explore/name/id', 'remote mfe-dashboards'],
  ['/acme/explore/card/id/card', 'remote mfe-dashboards'],
  ['/acme/explore/embed/dsh_1', 'remote mfe-dashboards'],
  ['/acme/settings/sources', 'remote mfe-workspace'],
  ['/acme/settings/audit', 'remote mfe-workspace'],
  ['/acme/settings/assistant', 'remote mfe-workspace'],
  ['/acme/settings/api', 'remote mfe-workspace'],
  ['/acme/settings/api/reference', 'remote mfe-workspace'],
  ['/acme/settings/webhooks', 'remote mfe-workspace'],
  ['/acme/creators', 'remote mfe-workspace'],
  ['/acme/creators/invites', 'remote mfe-workspace'],
  ['/acme/partners', 'remote mfe-workspace'],
  ['/acme/partners/ptn_01h455vb4pex5vsknk084sn02q', 'remote mfe-workspace'],
  [`/acme/${reportId}`, 'remote mfe-reports'],
  ['/reports/verify', 'remote mfe-reports'],
  [`/acme/${reportId}/embed`, 'remote mfe-reports'],
  [`/acme/${reportId}/pdf`, 'remote mfe-reports'],
  [`/acme/${reportId}/highlight`, 'remote mfe-reports'],
  [`/acme/brand/launch/${reportId}`, 'remote mfe-reports'],
  [`/acme/brand/launch/${reportId}/pdf`, 'remote mfe-reports'],
  [`/acme/brand/launch/${reportId}/highlight`, 'remote mfe-reports'],
  [`/acme/${groupId}/group`, 'remote mfe-reports'],
  [`/acme/${groupId}/pdf`, 'remote mfe-reports'],
  [`/acme/autumn/${groupId}/group`, 'remote mfe-reports'],
  [`/acme/autumn/${groupId}/group/pdf`, 'remote mfe-reports'],
  ['/', '→ /workspaces'],
  ['/reports', '→ /'],
  ['/404', 'notFound'],
  ['/auth/forgot', 'remote mfe-auth'],
  ['/auth/verify', 'remote mfe-auth'],
  ['/auth/reset', 'remote mfe-auth'],
  ['/acme/campaigns/groups', 'remote mfe-campaigns'],
  ['/acme/settings', '→ /acme/settings/basic'],
  ['/acme/explore/dsh_1', 'remote mfe-dashboards'],
  ['/acme/media', 'remote mfe-media'],
  ['/invite', '→ /'],
];

test('every rule of the route table is covered by one of the paths above', () => {
  const coveredRules = new Set(paths.map(([pathname]) => matchRoute(pathname)?.rule));
  expect(routeTable.filter((rule) => !coveredRules.has(rule)).map(({ path }) => path)).toEqual([]);
});

describe('paths for a signed-in user', () => {
  test.each(paths)('%s opens %s', (pathname, expected) => {
    expect(describeRoute(getRoute(pathname))).toBe(expected);
  });

  proves(['W12', 'W13', 'W16'], 'the root redirects to the workspaces, and old paths to their successors', () => {
    expect(describeRoute(getRoute('/'))).toBe('→ /workspaces');
    expect(describeRoute(getRoute('/reports'))).toBe('→ /');
    expect(describeRoute(getRoute('/acme/settings'))).toBe('→ /acme/settings/basic');
  });

  proves(['W21'], 'a /manage link to a workspace resolves to its campaigns', () => {
    expect(describeRoute(getRoute('/manage/acme/campaigns'))).toBe('→ /acme/campaigns');
    expect(describeRoute(getRoute('/manage/acme'))).toBe('→ /404');
  });

  test('the portal and the workspace step of a subscription have routes', () => {
    expect(describeRoute(getRoute('/portal'))).toBe('remote mfe-workspace');
    expect(describeRoute(getRoute('/subscribe/workspace'))).toBe('remote mfe-workspace');
  });

  proves(['M02'], 'the media library is at /media within a workspace', () => {
    expect(describeRoute(getRoute('/acme/media'))).toBe('remote mfe-media');
    expect(describeRoute(getRoute('/media'))).not.toBe('remote mfe-media');
  });

  test('/explore opens with or without a dashboard in the URL', () => {
    expect(describeRoute(getRoute('/acme/explore'))).toBe('remote mfe-dashboards');
    expect(describeRoute(getRoute('/acme/explore/dsh_1'))).toBe('remote mfe-dashboards');
    expect(parseWorkspaceUrl('/acme/explore')?.dashboardId).toBeNull();
    expect(parseWorkspaceUrl('/acme/explore/dsh_1')?.dashboardId).toBe('dsh_1');
    expect(parseWorkspaceUrl('/acme/explore/name/dsh_1')?.dashboardId).toBe('dsh_1');
  });

  proves(['W04', 'W05'], 'an unknown path leads to /404, even inside a workspace and below a remote’s prefix', () => {
    for (const pathname of [
      '/no/such/path/at/all/x',
      '/acme/nothing',
      '/acme/campaigns/clients/x',
      '/NoSlug',
      '/auth/other',
      '/acme/media/other',
      '/acme/explore/a/b/c',
      `/acme/media/launch/${reportId}`,
      '/portal/x',
    ])
      expect(describeRoute(getRoute(pathname))).toBe('→ /404');
    expect(describeRoute(getRoute('/404'))).toBe('notFound');
  });

  proves(['R12'], 'a named child of a workspace is never read as an id', () => {
    expect(describeRoute(getRoute('/acme/links'))).toBe('remote mfe-campaigns');
    expect(describeRoute(getRoute('/acme/partners'))).toBe('remote mfe-workspace');
    expect(describeRoute(getRoute(`/acme/partners/launch/${reportId}`))).toBe('→ /404');
    expect(describeRoute(getRoute('/acme/rpt_short/pdf'))).toBe('→ /404');
    expect(describeRoute(getRoute(`/acme/${groupId}`))).toBe('→ /404');
  });

  test('a missing workspace shows the not-found page at its own URL, and an outage offers a retry', () => {
    const failed = { status: 'failed', slug: 'acme', message: 'x', show: 'notFound' } as const;
    expect(describeRoute(getRoute('/acme/campaigns', { workspace: { ...failed, code: 'notFound' } }))).toBe('notFound');
    expect(describeRoute(getRoute('/acme/campaigns', { workspace: { ...failed, code: 'unavailable' } }))).toBe(
      'workspaceFailed',
    );
  });

  test('a redirect keeps the query', () => {
    expect(describeRoute(getRoute('/auth', { step: 'signedOut', search: '?u=1' }))).toBe('→ /auth/signup?u=1');
  });
});

describe('guards', () => {
  const openPaths =
    /^\/(404|digests\/(print|unsubscribe)|reports\/verify|auth\/(login|forgot|verify|reset|signup))$|^\/acme\/explore(?!\/(digests|alerts))|(rpt|grp)_/;
  const guardedPaths = paths.map(([pathname]) => pathname).filter((pathname) => !openPaths.test(pathname));
  const redirecting = ['/', '/auth', '/reports', '/acme/settings', '/manage/acme/campaigns', '/invite'];

  test.each(guardedPaths.filter((pathname) => !redirecting.includes(pathname)))(
    '%s sends signed-out users to the sign-in page, and back afterwards',
    (pathname) => {
      expect(getRoute(pathname, { step: 'signedOut' })).toEqual({
        kind: 'redirect',
        to: '/auth',
        returnsAfterSignIn: true,
      });
    },
  );

  test.each(paths.map(([pathname]) => pathname).filter((pathname) => openPaths.test(pathname)))(
    '%s is open to a guest',
    (pathname) => {
      const guest = { status: 'failed', slug: 'acme', code: 'unauthenticated', message: 'x', show: 'guest' } as const;
      expect(['remote', 'notFound']).toContain(getRoute(pathname, { step: 'signedOut', workspace: guest }).kind);
    },
  );

  proves(['B02'], 'the portal and subscriptions are for signed-in users', () => {
    for (const pathname of ['/portal', '/subscribe', '/subscribe/contact', '/subscribe/workspace'])
      expect(describeRoute(getRoute(pathname, { step: 'signedOut' }))).toBe('→ /auth');
  });

  test('the release page is open only to platform staff; others get the not-found page', () => {
    expect(getRoute('/manage/releases', { isStaff: true })).toEqual({ kind: 'releases', frame: 'shell' });
    expect(getRoute('/manage/releases')).toEqual({ kind: 'notFound', frame: 'shell' });
    expect(describeRoute(getRoute('/manage/releases', { step: 'init', isStaff: true }))).toBe('waiting');
    expect(describeRoute(getRoute('/manage/releases', { step: 'signedOut', isStaff: true }))).toBe('→ /auth');
  });

  test('a dashboard is open to signed-in users who are not members, because only its screen knows whether it is public', () => {
    const noMembership = { status: 'failed', slug: 'acme', code: 'notFound', message: 'x', show: 'empty' } as const;
    expect(getRoute('/acme/explore/dsh_1', { workspace: noMembership })).toMatchObject({
      remote: 'mfe-dashboards',
      frame: 'brand',
    });
  });

  test('a dashboard embedded in another site has no shell around it, even for members', () => {
    expect(getRoute('/acme/explore/embed/dsh_1', {})).toMatchObject({ remote: 'mfe-dashboards', frame: 'plain' });
  });

  test('a guest stays at the URL of a dashboard, without the shell around it', () => {
    const guest = { status: 'failed', slug: 'acme', code: 'unauthenticated', message: 'x', show: 'guest' } as const;
    expect(getRoute('/acme/explore/dsh_1', { step: 'signedOut', workspace: guest })).toMatchObject({
      remote: 'mfe-dashboards',
      frame: 'brand',
    });
  });

  test('no route is resolved before the session is known', () => {
    expect(describeRoute(getRoute('/workspaces', { step: 'init' }))).toBe('waiting');
    expect(describeRoute(getRoute('/auth/signup', { step: 'init' }))).toBe('waiting');
  });

  test('a report opens without the shell or our brand for a guest, and inside the shell for a member', () => {
    const guest = { status: 'guest', slug: 'acme' } as const;
    expect(getRoute(`/acme/${reportId}`, { step: 'signedOut', workspace: guest })).toMatchObject({
      remote: 'mfe-reports',
      frame: 'plain',
    });
    expect(getRoute(`/acme/${reportId}`)).toMatchObject({ remote: 'mfe-reports', frame: 'shell' });
    expect(getRoute(`/acme/${reportId}/pdf`)).toMatchObject({ frame: 'plain' });
  });

  proves(
    ['W06', 'W07'],
    '/invite needs a stored invite for every visitor; without one it redirects to the root',
    () => {
      for (const step of ['signedIn', 'signedOut', 'init'] as const) {
        expect(describeRoute(getRoute('/invite', { step }))).toBe('→ /');
      }
      expect(describeRoute(getRoute('/invite', { hasInvite: true }))).toBe('remote mfe-workspace');
    },
  );

  test('a signed-out user with an invite is sent to the sign-in page, and back afterwards', () => {
    expect(getRoute('/invite', { step: 'signedOut', hasInvite: true })).toEqual({
      kind: 'redirect',
      to: '/auth',
      returnsAfterSignIn: true,
    });
  });

  test('a user without sufficient access to a screen is told so inside the shell', () => {
    expect(getRoute('/acme/campaigns/new', { workspace: openAs('viewer') })).toMatchObject({
      kind: 'noAccess',
      frame: 'shell',
    });
    expect(describeRoute(getRoute('/acme/campaigns/new', { workspace: openAs('editor') }))).toBe(
      'remote mfe-campaigns',
    );
  });

  test('the frame around a screen stays while its workspace is loading', () => {
    const loading = { status: 'loading', slug: 'acme' } as const;
    for (const pathname of [`/acme/${reportId}`, '/acme/explore', '/acme/campaigns'])
      expect(getRoute(pathname, { workspace: loading })).toEqual({ kind: 'waiting', frame: 'shell' });
    expect(getRoute(`/acme/${reportId}`, { workspace: loading, step: 'signedOut' })).toMatchObject({ frame: 'plain' });
  });

  test('the not-found page has the shell around it only for signed-in users', () => {
    expect(getRoute('/404')).toEqual({ kind: 'notFound', frame: 'shell' });
    expect(getRoute('/404', { step: 'signedOut' })).toEqual({ kind: 'notFound', frame: 'brand' });
  });
});

proves(['W109'], 'no workspace slug can equal the first segment of a route', () => {
  const segments = new Set(routeTable.map(({ path }) => path.split('/')[1] ?? ''));
  const literals = [...segments].filter((segment) => /^\w/.test(segment));
  expect(literals).toEqual(expect.arrayContaining(['auth', 'invite', 'portal', 'welcome', 'reports', 'workspaces']));
  expect(literals.filter((word) => slugSchema.safeParse(word).success)).toEqual([]);
});
