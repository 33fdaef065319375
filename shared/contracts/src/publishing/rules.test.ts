import { findOverlappingRoutes, findRoutesOutsidePrefixes, findUnmetRequirements } from './rules.ts';

const host = { contract: '1.2.0', provides: { react: '19.3.1', '@reportage/ui': '0.1.0' } };

test('routes may overlap within a remote, but not between two remotes', () => {
  const auth = { name: 'mfe-auth', routes: [{ path: '/auth/*' }, { path: '/auth/login' }] };
  const canary = { ...auth, routes: [{ path: '/auth/*' }] };
  const media = { name: 'mfe-media', routes: [{ path: '/auth/login' }] };
  expect(findOverlappingRoutes([auth, canary])).toEqual([]);
  expect(findOverlappingRoutes([auth, media])).toEqual([
    'mfe-auth /auth/* overlaps mfe-media /auth/login',
    'mfe-auth /auth/login overlaps mfe-media /auth/login',
  ]);
});

test('routes outside the prefixes of their remote are reported', () => {
  const prefixes = { 'mfe-media': ['/:workspaceId/media/*', '/library'], 'mfe-auth': ['/auth/*'] };
  const paths = [
    '/:workspaceId/media',
    '/:slug/media/:id',
    '/library',
    '/library/:id',
    '/auth/login',
    '/:workspaceId/*',
  ];
  const routes = paths.map((path) => ({ path }));
  expect(findRoutesOutsidePrefixes({ name: 'mfe-media', routes }, prefixes)).toEqual(
    ['/library/:id', '/auth/login', '/:workspaceId/*'].map(
      (path) => `mfe-media ${path} is outside the prefixes that the host assigns to mfe-media`,
    ),
  );
  expect(findRoutesOutsidePrefixes({ name: 'mfe-news', routes: [{ path: '/news' }] }, prefixes)).toHaveLength(1);
});

test('unmet requirements are reported with what the host provides', () => {
  const remote = {
    name: 'mfe-media',
    contract: '^2.0.0',
    shared: { react: '^18.0.0', jotai: '^3.0.0', '@reportage/ui': '0.1.0' },
  };
  expect(findUnmetRequirements(remote, host)).toEqual([
    'mfe-media requires remote contract ^2.0.0, but the host implements 1.2.0',
    'mfe-media requires react ^18.0.0, but the host provides 19.3.1',
    'mfe-media requires jotai ^3.0.0, but the host does not provide it',
  ]);
  expect(findUnmetRequirements({ name: 'mfe-media', contract: '^1.0.0', shared: { react: '^19.0.0' } }, host)).toEqual(
    [],
  );
});
