const emptyScreen = { files: [], shares: [] };

const createPublishedRemote = (name: string, routes: string[]) => ({
  stable: '1',
  versions: {
    '1': {
      base: `/r/${name}/`,
      critical: ['1/entry.js'],
      integrity: { '1/entry.js': 'sha384-x', 'files/form.js': 'sha384-x' },
      screens: Object.fromEntries(
        routes.map((path) => [
          path,
          path.endsWith('/new') ? { files: ['files/form.js'], shares: ['ui/form', 'ui/base'] } : emptyScreen,
        ]),
      ),
    },
  },
});

const bootConfig = {
  oidc: { authority: 'pool', clientId: 'app' },
  registry: {
    host: {
      version: '2',
      versions: {
        '2': {
          base: '/static/',
          shares: { 'ui/form': ['files/parts.js'] },
          integrity: { 'files/parts.js': 'sha384-x' },
        },
      },
    },
    remotes: {
      'mfe-auth': createPublishedRemote('mfe-auth', ['/auth/login', '/auth/signup']),
      'mfe-workspace': createPublishedRemote('mfe-workspace', ['/workspaces', '/:workspaceId/settings/sources']),
      'mfe-campaigns': createPublishedRemote('mfe-campaigns', [
        '/:workspaceId/campaigns',
        '/:workspaceId/campaigns/:campaignId',
        '/:workspaceId/campaigns/new',
      ]),
      'mfe-reports': createPublishedRemote('mfe-reports', [
        '/:workspaceId/:reportId',
        '/:workspaceId/:reportId/pdf',
        '/:workspaceId/:groupId/group',
        '/:workspaceId/:advertiserName/:campaignName/:reportId',
      ]),
    },
  },
};

/** Runs the boot script as a page at this path would, and returns the files that it requested. */
function bootAt(path: string, { hasSession }: { hasSession: boolean }): string[] {
  window.history.replaceState(null, '', path);
  localStorage.clear();
  if (hasSession) localStorage.setItem('reportage.session.user:pool:app', '{}');
  document.head.innerHTML = `<script type="application/json" id="boot-config">${JSON.stringify(bootConfig)}</script>`;
  jest.isolateModules(() => {
    require('./boot.ts');
  });
  return [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href') ?? '');
}

test.each([
  ['/auth/login', false, 'mfe-auth'],
  ['/planet/campaigns', true, 'mfe-campaigns'],
  ['/planet/campaigns/cmp_01h455vb4pex5vsknk084sn02q', true, 'mfe-campaigns'],
  ['/planet/settings/sources', true, 'mfe-workspace'],
  ['/', true, 'mfe-workspace'],
  ['/planet/rpt_01h455vb4pex5vsknk084sn02q', false, 'mfe-reports'],
  ['/planet/acme/autumn/rpt_01h455vb4pex5vsknk084sn02q', true, 'mfe-reports'],
])('%s (session: %s) requests only %s', (path, hasSession, remote) => {
  expect(bootAt(path, { hasSession })).toEqual([`/r/${remote}/1/entry.js`]);
});

test('for a signed-out visitor, a guarded screen preloads the sign-up page', () => {
  expect(bootAt('/planet/campaigns', { hasSession: false })).toEqual(['/r/mfe-auth/1/entry.js']);
});

test('a screen preloads its own files and the singletons that it needs, except those that every page needs', () => {
  expect(bootAt('/planet/campaigns/new', { hasSession: true })).toEqual([
    '/r/mfe-campaigns/1/entry.js',
    '/r/mfe-campaigns/files/form.js',
    '/static/files/parts.js',
  ]);
});

test('a path without a published remote preloads nothing', () => {
  expect(bootAt('/planet/partners', { hasSession: true })).toEqual([]);
});
