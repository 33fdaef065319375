import { bytesOf, type ReleaseFiles, sortDownloads } from './sort-downloads.ts';

const release: ReleaseFiles = {
  remote: 'mfe-x',
  version: '2',
  entry: 'entry.2.js',
  before: new Map([
    ['entry.1.js', 'start'],
    ['list.1.js', 'list'],
    ['form.1.js', 'form'],
  ]),
  now: new Map([
    ['entry.2.js', 'start'],
    ['list.2.js', 'changed list'],
    ['form.2.js', 'form'],
  ]),
};
const download = (path: string) => ({ path, bytes: 10 });

test('an entry and changed chunks are needed; a chunk under another name with the same code is not', () => {
  const { needed, unchanged, foreign } = sortDownloads(
    ['entry.2.js', 'list.2.js', 'form.2.js'].map((file) => download(`/r/mfe-x/2/${file}`)),
    release,
  );
  expect(needed).toEqual([download('/r/mfe-x/2/entry.2.js'), download('/r/mfe-x/2/list.2.js')]);
  expect(unchanged).toEqual([download('/r/mfe-x/2/form.2.js')]);
  expect(foreign).toEqual([]);
});

test('whatever is not of the new version is foreign', () => {
  const paths = ['/static/7/main.js', '/r/mfe-y/1/entry.js', '/r/mfe-x/1/list.1.js', '/r/mfe-x/2/unknown.js'];
  const { needed, unchanged, foreign } = sortDownloads(paths.map(download), release);
  expect(foreign.map(({ path }) => path)).toEqual(paths);
  expect([...needed, ...unchanged]).toEqual([]);
  expect(bytesOf(foreign)).toBe(40);
});
