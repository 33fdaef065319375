import { summarizeViolations } from './summarize-violations.ts';

const violation = {
  directive: 'img-src',
  blocked: 'https://elsewhere.example/a.png',
  page: '/x',
  source: 'a.js',
  line: 1,
  isEnforced: true,
};
const createLine = (overrides: object, time = 1_780_000_000_000) =>
  JSON.stringify({ level: 40, time, policyViolation: { ...violation, ...overrides }, msg: 'policy violation' });

test('each kind of violation is listed once, most frequent first, and other lines are skipped', () => {
  const lines = [
    createLine({ directive: 'connect-src' }),
    createLine({}),
    createLine({ page: '/y', source: '' }),
    '{"policyViolation',
    '{"msg":"other"}',
  ];
  expect(summarizeViolations(lines)).toEqual([
    {
      directive: 'img-src',
      blocked: violation.blocked,
      isEnforced: true,
      times: 2,
      lastAt: '2026-05-28T20:26:40.000Z',
      pages: ['/x', '/y'],
      sources: ['a.js'],
    },
    expect.objectContaining({ directive: 'connect-src', times: 1 }),
  ]);
});
