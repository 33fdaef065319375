import type { ClientReport } from '@reportage/contracts';
import { type AttributedError, attribute } from '../remotes/failure.ts';
import { createClientReports, reportLimits } from './client-reports.ts';

function openReports(random = 0.99) {
  const batches: { reports: ClientReport[]; isLast: boolean }[] = [];
  const reports = createClientReports({
    revision: 7,
    screen: () => '/:workspaceId/media',
    random: () => random,
    send: ({ reports: sent }, isLast) => batches.push({ reports: sent, isLast }),
  });
  return { reports, batches, sent: () => batches.flatMap((batch) => batch.reports) };
}

const failure = (message: unknown, version = '0.1.0-a'): AttributedError =>
  attribute(
    { remote: 'mfe-media', version },
    'screen',
    message instanceof Error ? message : new Error(String(message)),
  );

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('reports that occur together are sent together, after a short delay', () => {
  const { reports, batches } = openReports();
  reports.error(failure('one'));
  jest.advanceTimersByTime(reportLimits.waitMs - 1);
  reports.error(failure('two'));
  expect(batches).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(batches.map(({ reports: sent, isLast }) => [sent.length, isLast])).toEqual([[2, false]]);
});

test('a page that ends sends pending reports immediately', () => {
  const { reports, batches } = openReports();
  reports.error(failure('one'));
  reports.flush(true);
  jest.advanceTimersByTime(reportLimits.waitMs * 2);
  expect(batches.map(({ isLast }) => isLast)).toEqual([true]);
});

test('an error contains remote, version, phase, trace id and route, but nothing that identifies a person', () => {
  const { reports, sent } = openReports();
  const error = new TypeError('no row for ada@example.test');
  error.stack = 'TypeError: no row for ada@example.test\n    at https://app.example/r/mfe-media/0.1.0-a/app.js?x=1:1:9';
  const attributed = failure(error);
  reports.error(attributed);
  reports.flush(false);
  expect(sent()).toEqual([
    {
      kind: 'error',
      remote: 'mfe-media',
      version: '0.1.0-a',
      phase: 'screen',
      traceId: attributed.traceId,
      screen: '/:workspaceId/media',
      name: 'TypeError',
      message: 'no row for (email)',
      stack: expect.stringContaining('/r/mfe-media/0.1.0-a/app.js'),
    },
  ]);
  expect(JSON.stringify(sent())).not.toContain('ada@');
});

test('the same error is sent at most three times, and a page sends at most fifty errors', () => {
  const { reports, sent } = openReports();
  for (let count = 0; count < 10; count += 1) reports.error(failure('the same'));
  expect(sent()).toEqual([]);
  reports.flush(false);
  expect(sent()).toHaveLength(reportLimits.sameError);
  for (let count = 0; count < 100; count += 1) reports.error(failure(`error ${count}`));
  reports.flush(false);
  expect(sent()).toHaveLength(reportLimits.errors);
});

test('long texts are truncated, and any thrown value can be reported', () => {
  const { reports, sent } = openReports();
  reports.error(failure('x'.repeat(5_000)));
  reports.error({ ...failure(''), error: 'a text' });
  reports.error({ ...failure(''), error: undefined });
  reports.flush(false);
  expect(sent().map((report) => (report.kind === 'error' ? report.message.length : 0))).toEqual([500, 6, 9]);
});

test('one page in ten sends its timings and vitals, rounded', () => {
  const timing = { remote: 'mfe-media', version: '0.1.0-a', phase: 'load', durationMs: 12.7 } as const;
  const timed = openReports(0.05);
  timed.reports.timing(timing);
  timed.reports.flush(false);
  const vital = { remote: 'mfe-media', version: '0.1.0-a', name: 'CLS', value: 0.10049 } as const;
  timed.reports.vital(vital);
  timed.reports.flush(false);
  expect(timed.sent()).toEqual([
    { kind: 'timing', ...timing, durationMs: 13 },
    { kind: 'vital', ...vital, value: 0.1 },
  ]);
  const other = openReports(0.5);
  other.reports.timing(timing);
  other.reports.vital(vital);
  other.reports.flush(false);
  expect(other.sent()).toEqual([]);
});
