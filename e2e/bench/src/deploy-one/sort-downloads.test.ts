import { countBytes, type ReleaseFiles, sortDownloads } from './sort-downloads.ts';

const release: ReleaseFiles = {
  remote: 'mfe-x',
  entry: '2/entry.js',
  previousCode: new Map([
    ['1/entry.js', 'start'],
    ['files/list.1.js', 'list'],
    ['files/form.1.js', 'form'],
  ]),
  newCode: new Map([
    ['2/entry.js', 'start'],
    ['files/list.2.js', 'changed list'],
    ['files/form.2.js', 'form'],
  ]),
};
const createDownload = (path: string) => ({ path, bytes: 10 });

test('an entry and changed chunks are needed; a renamed chunk with the same code is not', () => {
  const { needed, unchanged, foreign } = sortDownloads(
    [...release.newCode.keys()].map((file) => createDownload(`/r/mfe-x/${file}`)),
    release,
  );
  expect(needed).toEqual([createDownload('/r/mfe-x/2/entry.js'), createDownload('/r/mfe-x/files/list.2.js')]);
  expect(unchanged).toEqual([createDownload('/r/mfe-x/files/form.2.js')]);
  expect(foreign).toEqual([]);
});

test('files that do not belong to the new version are foreign', () => {
  const paths = ['/static/files/main.js', '/r/mfe-y/1/entry.js', '/r/mfe-x/files/list.1.js', '/r/mfe-x/2/unknown.js'];
  const { needed, unchanged, foreign } = sortDownloads(paths.map(createDownload), release);
  expect(foreign.map(({ path }) => path)).toEqual(paths);
  expect([...needed, ...unchanged]).toEqual([]);
  expect(countBytes(foreign)).toBe(40);
});
