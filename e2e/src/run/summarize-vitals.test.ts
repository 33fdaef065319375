import { getScreen, summarizeVitals } from './summarize-vitals.ts';

test('a path is reduced to its screen, without workspace names and ids', () => {
  expect(getScreen('/quay-1a2b/campaigns/cmp_01h455vb4pex5vsknk084sn02q')).toBe('/:workspace/campaigns/:id');
  expect(getScreen('/auth/login')).toBe('/auth/login');
  expect(getScreen('/workspaces')).toBe('/workspaces');
});

test('the table shows the 75th percentile of each vital, and a dash for vitals that were not measured', () => {
  const createLoad = (lcp: number) => ({ path: '/quay/media', lcp, cls: 0 });
  expect(summarizeVitals([createLoad(400), createLoad(100), createLoad(300), createLoad(200)])).toEqual([
    'screen             loads  TTFB  FCP  LCP  CLS  INP',
    '/:workspace/media      4     –    –  300    0    –',
  ]);
});

test('without measurements there is no table', () => {
  expect(summarizeVitals([])).toEqual([]);
});
