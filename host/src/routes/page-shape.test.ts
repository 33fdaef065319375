import type { Registry } from '@reportage/contracts';
import { getPageShape } from './page-shape.ts';

const registry = {
  remotes: {
    'mfe-campaigns': {
      stable: '1',
      previous: null,
      versions: {
        1: {
          contract: '^1.0.0',
          routes: [
            { path: '/:workspaceId/campaigns', shape: 'list' },
            { path: '/:workspaceId/campaigns/:campaignId', shape: 'page' },
            { path: '/:workspaceId/links' },
          ],
        },
      },
    },
  },
} as unknown as Registry;

test.each([
  ['/globe/campaigns', 'list'],
  ['/globe/campaigns/cmp_1', 'page'],
  // The remote does not name a shape for this path.
  ['/globe/links', undefined],
  // Redirects to the default list.
  ['/globe', 'list'],
  // Not published, and not in the route table.
  ['/globe/media', undefined],
  ['/404', undefined],
  ['/no/such/path/at/all', undefined],
])('the page at %s has the shape %s', (pathname, shape) => {
  expect(getPageShape(registry, pathname)).toBe(shape);
});
