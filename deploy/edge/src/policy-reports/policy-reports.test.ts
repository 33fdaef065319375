import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder, createReleases, removeFolders, startEdge } from '../testing.ts';
import { readReports } from './read-reports.ts';
import { createReportBudget } from './report-budget.ts';

afterAll(removeFolders);

const singleReport = {
  'csp-report': {
    'document-uri': 'https://reports.example/harbour/reports/rep_01m84mr9fve07tpqbjp0mecsk6?token=abc#x',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://elsewhere.example/pixel.gif?who=ada@example.org',
    disposition: 'enforce',
    'source-file': 'https://reports.example/r/mfe-reports/0.1.0-a/entry.js',
    'line-number': 7,
  },
};

test('a report contains what was blocked and on which page, without queries, ids or email addresses', () => {
  expect(readReports(singleReport)).toEqual([
    {
      directive: 'img-src',
      blocked: 'https://elsewhere.example/pixel.gif',
      page: '/harbour/reports/:id',
      source: 'https://reports.example/r/mfe-reports/0.1.0-a/entry.js',
      line: 7,
      isEnforced: true,
    },
  ]);
});

test('lists of reports are read, and reports about something else are ignored', () => {
  const csp = {
    type: 'csp-violation',
    body: {
      documentURL: 'https://a.example/x',
      effectiveDirective: 'script-src-elem',
      blockedURL: 'inline',
      disposition: 'report',
    },
  };
  const integrity = {
    type: 'integrity-violation',
    body: { documentURL: 'https://a.example/', blockedURL: 'https://b.example/c.js', destination: 'script' },
  };
  expect(readReports([csp, { type: 'deprecation', body: {} }, null, integrity])).toMatchObject([
    { directive: 'script-src-elem', blocked: 'inline', page: '/x', isEnforced: false },
    { directive: 'integrity of script', blocked: 'https://b.example/c.js', isEnforced: true },
  ]);
});

test.each([null, 'text', 7, {}, { 'csp-report': 'x' }, [[]], { __proto__: [] }])('%j is not a report', (body) => {
  expect(readReports(body)).toEqual([]);
});

test('control characters do not reach the log', () => {
  const [report] = readReports({ 'csp-report': { 'blocked-uri': 'https://x.example/\u001b[31m\nfalse line' } });
  expect(report?.blocked).toBe('https://x.example/?[31m?false line');
});

test('reports are limited per address and in total', () => {
  let now = 0;
  const budget = createReportBudget(2, 3, () => now);
  expect(['a', 'a', 'a', 'b', 'b'].map((address) => budget.consume(address))).toEqual([true, true, false, true, false]);
  now = 60_000;
  expect(budget.consume('a')).toBe(true);
});

test('the page declares the endpoint, which logs what browsers send, up to a limit per address', async () => {
  const log = join(await createFolder(), 'edge.log');
  const edge = await startEdge({ RELEASES_FOLDER: await createReleases(), LOG_LEVEL: 'warn', LOG_FILE: log });
  const { headers } = await edge.inject({ url: '/demo', headers: { accept: 'text/html' } });
  expect(headers['reporting-endpoints']).toBe('policy="/policy-reports"');
  expect(headers['content-security-policy']).toContain('; report-to policy; report-uri /policy-reports');
  const send = async (type: string, payload: string) =>
    (await edge.inject({ method: 'POST', url: '/policy-reports', headers: { 'content-type': type }, payload }))
      .statusCode;
  expect(await send('application/csp-report', JSON.stringify(singleReport))).toBe(204);
  expect(await send('application/csp-report', '{"csp-report":')).toBe(204);
  expect(await send('text/html', '<p>')).toBe(415);
  expect(await send('application/reports+json', 'x'.repeat(40_000))).toBe(413);
  const reports = Array.from({ length: 20 }, () => ({
    type: 'csp-violation',
    body: { effectiveDirective: 'img-src' },
  }));
  expect(await send('application/reports+json', JSON.stringify(reports))).toBe(204);
  expect(await send('application/reports+json', JSON.stringify(reports))).toBe(429);
  await edge.close();
  const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line.includes('"policyViolation"'));
  expect(lines).toHaveLength(30);
  expect(lines[0]).toContain('"blocked":"https://elsewhere.example/pixel.gif"');
});
