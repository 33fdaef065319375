import type { HostHistory } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';
import { createRemoteLocation } from './own-locations.ts';

const createLocation = (pathname: string): ReturnType<HostHistory['location']['get']> => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: pathname,
});

test('a remote follows its own URLs and keeps the last one while the page is elsewhere', () => {
  const page = createValueStore(createLocation('/harbour/report1'));
  const location = createRemoteLocation(page, (pathname) => pathname.startsWith('/harbour/report'));
  const seen: string[] = [];
  location.subscribe(() => seen.push(location.get().pathname));
  for (const pathname of ['/harbour/report2', '/harbour/media', '/harbour/report3']) page.set(createLocation(pathname));
  expect(seen).toEqual(['/harbour/report2', '/harbour/report2', '/harbour/report3']);
});
