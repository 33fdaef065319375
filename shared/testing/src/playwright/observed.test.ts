import { recordVersion, requirePinned } from './observed.ts';

const pins = { 'mfe-media': '0.1.0-bbbbbb' };

function check(...paths: string[]): void {
  const loadedVersions = new Map<string, Set<string>>();
  for (const path of paths) recordVersion(loadedVersions, path);
  requirePinned(loadedVersions, pins);
}

test('a page that ran a version other than the pinned one is reported, even if the pinned one also ran', () => {
  const message = 'mfe-media was pinned to 0.1.0-bbbbbb, but a page ran 0.1.0-aaaaaa';
  expect(() => check('/r/mfe-media/0.1.0-aaaaaa/entry.js')).toThrow(message);
  expect(() => check('/r/mfe-media/0.1.0-bbbbbb/entry.js', '/r/mfe-media/0.1.0-aaaaaa/entry.js')).toThrow(message);
});

test('shared files, other remotes, and pages without the remote are not reported', () => {
  check('/r/mfe-media/0.1.0-bbbbbb/entry.js', '/r/mfe-media/files/list.abc.js', '/r/mfe-reports/0.1.0-cccccc/entry.js');
  check('/static/files/main.js');
});
