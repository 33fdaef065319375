import { fillPattern, matchPattern, patternCovers, patternsOverlap } from './route-pattern.ts';

test.each([
  ['/:workspaceId/media', '/acme/media', { workspaceId: 'acme' }],
  ['/:workspaceId/media', '/acme/media/', { workspaceId: 'acme' }],
  ['/:workspaceId/media', '/acme/Media', undefined],
  ['/:workspaceId/media', '/acme/media/shared', undefined],
  ['/:workspaceId/media', '//media', undefined],
  ['/:workspaceId/media/*', '/acme/media', { workspaceId: 'acme' }],
  ['/:workspaceId/media/*', '/acme/media/a/b', { workspaceId: 'acme' }],
  ['/:workspaceId/media/*', '/acme/mediathek', undefined],
  ['/:name/:id', '/Gr%C3%BCn%20%26%20Co/1', { name: 'Grün & Co', id: '1' }],
  ['/:name', '/100%', { name: '100%' }],
  ['/', '/', {}],
  ['/', '/acme', undefined],
])('matching %s against %s returns %j', (pattern, pathname, params) => {
  expect(matchPattern(pattern, pathname)).toEqual(params);
});

test('a filled pattern matches with its parameters; a missing parameter is reported', () => {
  const params = { workspaceId: 'acme', name: 'a/b ?c' };
  const path = fillPattern('/:workspaceId/:name/x', params);
  expect(path).toBe('/acme/a%2Fb%20%3Fc/x');
  expect(matchPattern('/:workspaceId/:name/x', path)).toEqual(params);
  expect(() => fillPattern('/:workspaceId/x', {})).toThrow('needs the parameter workspaceId');
});

test.each([
  ['/auth/*', '/auth/login', true],
  ['/auth/*', '/auth', true],
  ['/auth/*', '/authors', false],
  ['/:workspaceId/campaigns', '/:slug/campaigns', true],
  ['/:workspaceId/campaigns', '/:workspaceId/:reportId', false],
  ['/:workspaceId/campaigns/*', '/:workspaceId/campaigns/clients', true],
  ['/workspaces', '/workspaces/', true],
])('%s and %s overlap: %s', (first, second, expected) => {
  expect(patternsOverlap(first, second)).toBe(expected);
  expect(patternsOverlap(second, first)).toBe(expected);
});

test('a pattern covers everything below its wildcard, even if parameters have different names', () => {
  expect(patternCovers('/:workspaceId/media/*', '/:slug/media/metrics/:id')).toBe(true);
  expect(patternCovers('/:workspaceId/media/*', '/:slug/media')).toBe(true);
  expect(patternCovers('/:workspaceId/media', '/:workspaceId/media/shared')).toBe(false);
});
