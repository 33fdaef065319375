import type { ClientReport } from '@reportage/contracts';
import { type AttributedError, attributeError } from '../remotes/failure.ts';
import { createClientReports, reportLimits } from './client-reports.ts';

function openReports(random = 0.99) {
  const batches: { reports: ClientReport[]; isLast: boolean }[] = [];
  const reports = createClientReports({
    revision: 7,
    getScreen: () => '/:workspaceId/media',
    random: () => random,
    send: ({ reports: sent }, isLast) => batches.push({ reports: sent, isLast }),
  });
  return { reports, batches, getSent: () => batches.flatMap((batch) => batch.reports) };
}

const createFailure = (message: unknown, version = '0.1.0-a'): AttributedError =>
  attributeError(
    { remote: 'mfe-media', version },
    'screen',
    message instanceof Error ? message : new Error(String(message)),
  );

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('reports that occur together are sent together, after a short delay', () => {
  const { reports, batches } = openReports();
  reports.addError(createFailure('one'));
  jest.advanceTimersByTime(reportLimits.waitMs - 1);
  reports.addError(createFailure('two'));
  expect(batches).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(batches.map(({ reports: sent, isLast }) => [sent.length, isLast])).toEqual([[2, false]]);
});

test('a page that is about to close sends its pending reports immediately', () => {
  const { reports, batches } = openReports();
  reports.addError(createFailure('one'));
  reports.flush(true);
  jest.advanceTimersByTime(reportLimits.waitMs * 2);
  expect(batches.map(({ isLast }) => isLast)).toEqual([true]);
});

test('a reported error contains its remote, version, phase, trace id and route, but nothing that identifies a person', () => {
  const { reports, getSent } = openReports();
  const error = new TypeError('no row for ada@example.test');
  error.stack = 'TypeError: no row for ada@example.test\n    at https://app.example/r/mfe-media/0.1.0-a/app.js?x=1:1:9';
  const attributed = createFailure(error);
  reports.addError(attributed);
  reports.flush(false);
  expect(getSent()).toEqual([
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
  expect(JSON.stringify(getSent())).not.toContain('ada@');
});

test('the same error is sent at most three times, and a page sends at most fifty errors', () => {
  const { reports, getSent } = openReports();
  for (let count = 0; count < 10; count += 1) reports.addError(createFailure('the same'));
  expect(getSent()).toEqual([]);
  reports.flush(false);
  expect(getSent()).toHaveLength(reportLimits.occurrencesPerError);
  for (let count = 0; count < 100; count += 1) reports.addError(createFailure(`error ${count}`));
  reports.flush(false);
  expect(getSent()).toHaveLength(reportLimits.errors);
});

test('long messages are truncated, and any thrown value can be reported', () => {
  const { reports, getSent } = openReports();
  reports.addError(createFailure('x'.repeat(5_000)));
  reports.addError({ ...createFailure(''), error: 'string' });
  reports.addError({ ...createFailure(''), error: undefined });
  reports.flush(false);
  expect(getSent().map((report) => (report.kind === 'error' ? report.message.length : 0))).toEqual([500, 6, 9]);
});

test('one page in ten sends its timings and vitals, rounded', () => {
  const timing = { remote: 'mfe-media', version: '0.1.0-a', phase: 'load', durationMs: 12.7 } as const;
  const timedPage = openReports(0.05);
  timedPage.reports.addTiming(timing);
  timedPage.reports.flush(false);
  const vital = { remote: 'mfe-media', version: '0.1.0-a', name: 'CLS', value: 0.10049 } as const;
  timedPage.reports.addVital(vital);
  timedPage.reports.flush(false);
  expect(timedPage.getSent()).toEqual([
    { kind: 'timing', ...timing, durationMs: 13 },
    { kind: 'vital', ...vital, value: 0.1 },
  ]);
  const untimedPage = openReports(0.5);
  untimedPage.reports.addTiming(timing);
  untimedPage.reports.addVital(vital);
  untimedPage.reports.flush(false);
  expect(untimedPage.getSent()).toEqual([]);
});
