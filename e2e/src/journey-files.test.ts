import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './config.ts';
import { groupJourneyFiles, journeysFolder, readTags } from './journey-files.ts';

test('every journey file is in exactly one group, and every remote has journeys', () => {
  const groups = groupJourneyFiles();
  const files = [...groups.values()].flat();
  expect(files.sort()).toEqual(readdirSync(journeysFolder).sort());
  const tags = new Set([...groups.keys()].flatMap((key) => key.split(' ')));
  const remotes = readdirSync(join(repository)).filter((folder) => folder.startsWith('mfe-'));
  for (const remote of remotes) expect(tags).toContain(`@${remote.slice('mfe-'.length)}`);
});

test('tags are read from the declaration, and sorted', () => {
  const source = "import x from 'y';\n\ndescribeJourneys({ areas: ['reports', 'campaigns'] });\n";
  expect(readTags('a.spec.ts', source)).toBe('@campaigns @reports');
});

test('a file without a declaration is rejected, and the error names it', () => {
  expect(() => readTags('a.spec.ts', 'test();')).toThrow('a.spec.ts does not say whose screens it visits');
});
