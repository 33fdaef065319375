import { summarizeReports } from './summarize-reports.ts';

const createLine = (overrides: Record<string, unknown> = {}, time = 1_780_000_000_000) =>
  JSON.stringify({
    level: 40,
    time,
    clientReport: {
      kind: 'error',
      remote: 'mfe-media',
      version: '0.1.0-a',
      phase: 'screen',
      traceId: '0badcafe',
      screen: '/:workspaceId/media',
      name: 'Error',
      message: 'no',
      stack: '',
      revision: 3,
      seen: 1,
      ...overrides,
    },
    msg: 'client error',
  });

const log = [
  createLine({ message: 'once' }),
  createLine(),
  createLine({ traceId: '11111111', screen: '/:workspaceId/media/shared' }, 1_780_000_060_000),
  createLine({ remote: 'mfe-auth' }),
  createLine({ kind: 'timing', phase: 'load', durationMs: 3 }),
  '{"level":30,"msg":"something else"}',
  'not JSON at all',
  '{"clientReport":{"kind":',
];

test('each kind of error is listed once, with its count, last occurrence, trace id and screens', () => {
  expect(summarizeReports(log, 'mfe-media')).toEqual([
    {
      remote: 'mfe-media',
      version: '0.1.0-a',
      phase: 'screen',
      message: 'no',
      times: 2,
      lastAt: '2026-05-28T20:27:40.000Z',
      lastTraceId: '11111111',
      screens: ['/:workspaceId/media', '/:workspaceId/media/shared'],
    },
    expect.objectContaining({ message: 'once', times: 1 }),
  ]);
});

test('if no remote is given, the errors of all remotes are listed', () => {
  expect(summarizeReports(log).map(({ remote }) => remote)).toEqual(['mfe-media', 'mfe-media', 'mfe-auth']);
});
