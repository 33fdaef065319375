import type { ClientError } from '@reportage/contracts';
import { createClientReportsService } from './client-reports.service.ts';

function createLog() {
  const lines: { level: string; clientReport: Record<string, unknown> }[] = [];
  const write = (level: string) => (fields: object) => {
    lines.push({ level, ...(fields as { clientReport: Record<string, unknown> }) });
  };
  return { lines, log: { info: write('info'), warn: write('warn') } };
}

const error: ClientError = {
  kind: 'error',
  remote: 'mfe-media',
  version: '0.1.0-3fa9c1',
  phase: 'screen',
  traceId: '0badcafe',
  screen: '/:workspaceId/media',
  name: 'TypeError',
  message: 'no row for ada@example.test',
  stack:
    'TypeError: no row for ada@example.test\n    at list (https://app.example/r/mfe-media/0.1.0-3fa9c1/app.js:1:99)',
};

test('an error is logged with its remote, version and trace id, but without personal data', () => {
  const { lines, log } = createLog();
  expect(createClientReportsService(log).accept({ revision: 7, reports: [error] })).toEqual({ accepted: 1 });
  expect(lines).toEqual([
    {
      level: 'warn',
      clientReport: {
        ...error,
        revision: 7,
        seen: 1,
        message: 'no row for (email)',
        stack: expect.stringContaining('/r/mfe-media/0.1.0-3fa9c1/app.js:1:99'),
      },
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('ada@');
});

test('the same error is counted across all users, but separately for each version', () => {
  const { lines, log } = createLog();
  const service = createClientReportsService(log);
  const repeatedError = { ...error, traceId: '11111111' };
  service.accept({ revision: 7, reports: [error, repeatedError, { ...error, version: '0.1.0-newer' }] });
  service.accept({ revision: 7, reports: [repeatedError] });
  expect(lines.map(({ clientReport }) => clientReport.seen)).toEqual([1, 2, 1, 3]);
});

test('a stream of new errors resets the counts, so that memory use is limited', () => {
  const { lines, log } = createLog();
  const service = createClientReportsService(log);
  service.accept({ revision: 7, reports: [error] });
  for (let number = 0; number < 1_000; number += 1)
    service.accept({ revision: 7, reports: [{ ...error, name: `Error${number}` }] });
  service.accept({ revision: 7, reports: [error] });
  expect(lines.at(-1)?.clientReport.seen).toBe(1);
});

test('a timing is logged as a separate line', () => {
  const { lines, log } = createLog();
  const timing = { kind: 'timing', remote: 'mfe-media', version: '0.1.0', phase: 'load', durationMs: 120 } as const;
  createClientReportsService(log).accept({ revision: 7, reports: [timing] });
  expect(lines).toEqual([{ level: 'info', clientReport: { ...timing, revision: 7 } }]);
});
