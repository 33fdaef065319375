import { atMost } from './figure.ts';
import { formatReport } from './report.ts';

test('a report contains tables, followed by one line per figure', () => {
  const details = { federated: '602 KiB', single: '528 KiB' };
  const text = formatReport([atMost('mfe-auth/js', 602 / 528, 1.15, { details }), atMost('mfe-auth/cls', 0.1, 0.05)]);
  const lines = text.split('\n');
  expect(lines[0]).toMatch(/^figure +federated +single +value +goal$/);
  expect(lines[1]).toMatch(/^mfe-auth\/js +602 KiB +528 KiB +1\.14 +1\.15 +ok$/);
  expect(lines.slice(-2)).toEqual(['mfe-auth/js 1.14 1.15 ok', 'mfe-auth/cls 0.1 0.05 short']);
});
