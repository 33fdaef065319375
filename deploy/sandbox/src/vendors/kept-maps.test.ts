import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeptMaps } from './kept-maps.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a restart finds what was kept, with later changes and deletions', () => {
  const before = createKeptMaps(folder);
  const grants = before.keep<{ email: string; isRevoked?: boolean }>('grants');
  grants.set('one', { email: 'ada@reportage.example' });
  grants.set('two', { email: 'bob@reportage.example' });
  grants.delete('two');
  Object.assign(grants.get('one') ?? {}, { isRevoked: true });
  before.save();
  expect([...createKeptMaps(folder).keep('grants')]).toEqual([
    ['one', { email: 'ada@reportage.example', isRevoked: true }],
  ]);
});

test('maps of different names do not share entries, and a damaged file is an empty map', () => {
  const maps = createKeptMaps(folder);
  maps.keep('google').set('token', 1);
  maps.save();
  expect(createKeptMaps(folder).keep('meta').size).toBe(0);
  writeFileSync(join(folder, 'google.json'), '[["tok');
  expect(createKeptMaps(folder).keep('google').size).toBe(0);
});
