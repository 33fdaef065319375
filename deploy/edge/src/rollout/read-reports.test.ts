import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder, removeFolders } from '../testing.ts';
import { countReports } from './read-reports.ts';

afterAll(removeFolders);

const createLine = (version: string): string => {
  const clientReport = { revision: 1, remote: 'mfe-media', kind: 'vital', version, name: 'LCP', value: 90 };
  return `${JSON.stringify({ time: 1, clientReport })}\n`;
};

test('reports about unknown versions are not counted, because anybody could make them up', async () => {
  const log = join(await createFolder(), 'api.log');
  await writeFile(log, createLine('0.1.0'));
  const counter = await countReports(log, 'mfe-media', ['0.1.0', '0.2.0']);
  await appendFile(
    log,
    Array.from({ length: 5_000 }, (_, index) => createLine(`9.9.${index}`)).join('') + createLine('0.2.0'),
  );
  const counted = await counter.read();
  expect([...counted].map(([version, { vitals }]) => [version, vitals.LCP])).toEqual([['0.2.0', [90]]]);
});
