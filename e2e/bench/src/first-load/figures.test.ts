import { getFigures, guestGoals, type Visits } from './figures.ts';
import type { LoggedRequest } from './request-log.ts';

const createRequest = (url: string, overrides: Partial<LoggedRequest> = {}): LoggedRequest => ({
  url,
  initiators: ['/'],
  type: 'Script',
  isPreload: false,
  bodyBytes: 1_024,
  isBrotli: true,
  ...overrides,
});

const createVisits = (scripts: LoggedRequest[], lcpMs: number[], cls = 0): Visits => ({
  trace: {
    lcpMs: 0,
    cls: 0,
    requests: [createRequest('/', { type: 'Document', initiators: [], bodyBytes: 9_999 }), ...scripts],
    unusedPreloads: [],
  },
  timed: lcpMs.map((ms, index) => ({ lcpMs: ms, cls: index === 0 ? cls : 0 })),
});

test('a figure that exceeds its goal fails', () => {
  const chain = [
    createRequest('main'),
    createRequest('entry', { initiators: ['main'] }),
    createRequest('chunk', { initiators: ['entry'] }),
  ];
  const federated = createVisits(chain, [1_300, 1_100, 9_000], 0.06);
  const single = createVisits([createRequest('main'), createRequest('screen')], [1_000, 1_000, 5_000]);
  federated.trace.unusedPreloads = ['old'];
  const figures = getFigures({ name: 'mfe-x', federated, single });
  expect(figures.map(({ name, value, goal, isOk }) => [name, value, goal, isOk])).toEqual([
    ['mfe-x/js', 1.5, 1.15, false],
    ['mfe-x/lcp', 1.3, 1.1, false],
    ['mfe-x/requests', 4 / 3, 1.5, true],
    ['mfe-x/depth', 4, 3, false],
    ['mfe-x/unused-preloads', 1, 0, false],
    ['mfe-x/cls', 0.06, 0.05, false],
  ]);
});

test('for guests, style sheets and the page itself also count as code, and other goals apply', () => {
  const styles = (bodyBytes: number) => createRequest('styles', { type: 'Stylesheet', bodyBytes });
  const federated = createVisits([createRequest('main'), styles(1_229)], [1_060]);
  const single = createVisits([createRequest('main'), styles(1_024)], [1_000]);
  const [code, lcp] = getFigures({ name: 'public-report', federated, single }, guestGoals);
  expect(code).toMatchObject({ name: 'public-report/js-and-css', value: 12_252 / 12_047, goal: 1.2, isOk: true });
  expect(lcp).toMatchObject({ value: 1.06, goal: 1.05, isOk: false });
  const heavy = createVisits([createRequest('main'), styles(4_096)], [1_000]);
  expect(getFigures({ name: 'public-report', federated: heavy, single }, guestGoals)[0]?.isOk).toBe(false);
  const uncompressed = createVisits(
    [createRequest('main'), createRequest('styles', { type: 'Stylesheet', isBrotli: false })],
    [1],
  );
  expect(() => getFigures({ name: 'public-report', federated: uncompressed, single }, guestGoals)).toThrow('styles');
});

test('a script that was not compressed makes the comparison invalid', () => {
  const uncompressed = createVisits([createRequest('main', { isBrotli: false })], [1]);
  expect(() => getFigures({ name: 'mfe-x', federated: uncompressed, single: uncompressed })).toThrow(
    'main was not compressed with brotli',
  );
});
