import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStoredMaps } from './stored-maps.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reportage-maps-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('entries survive a restart, including later changes and deletions', () => {
  const mapsBeforeRestart = createStoredMaps(folder);
  const grants = mapsBeforeRestart.openMap<{ email: string; isRevoked?: boolean }>('grants');
  grants.set('one', { email: 'ada@reportage.example' });
  grants.set('two', { email: 'bob@reportage.example' });
  grants.delete('two');
  Object.assign(grants.get('one') ?? {}, { isRevoked: true });
  mapsBeforeRestart.save();
  expect([...createStoredMaps(folder).openMap('grants')]).toEqual([
    ['one', { email: 'ada@reportage.example', isRevoked: true }],
  ]);
});

test('maps with different names do not share entries, and a corrupt file results in an empty map', () => {
  const maps = createStoredMaps(folder);
  maps.openMap('google').set('token', 1);
  maps.save();
  expect(createStoredMaps(folder).openMap('meta').size).toBe(0);
  writeFileSync(join(folder, 'google.json'), '[["tok');
  expect(createStoredMaps(folder).openMap('google').size).toBe(0);
});
