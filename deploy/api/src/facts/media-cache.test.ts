import { createMediaCache, type RequestedMedia } from './media-cache.ts';

const createItem = (id: string, overrides: Partial<RequestedMedia> = {}): RequestedMedia => ({
  id,
  url: `https://site.example/${id}`,
  connectionId: null,
  sourceId: null,
  contentGroup: null,
  mergedIntoId: null,
  name: null,
  countsFrom: null,
  countsUntil: null,
  ...overrides,
});

function createLibrary(...items: RequestedMedia[]) {
  const library = { items, requests: [] as string[][] };
  const read = async (_workspaceId: string, ids: readonly string[]) => {
    library.requests.push([...ids]);
    return library.items.filter(({ id, mergedIntoId }) => ids.includes(id) || ids.includes(mergedIntoId ?? ''));
  };
  return { library, read };
}

const getIds = (media: readonly RequestedMedia[]) => media.map(({ id }) => id);

test('media are looked up only once until something changes, even if they do not exist', async () => {
  const { library, read } = createLibrary(createItem('a'), createItem('b'), createItem('copy', { mergedIntoId: 'a' }));
  const cache = createMediaCache(read);
  expect(getIds(await cache.read('w', 1, ['a', 'gone']))).toEqual(['a', 'copy']);
  expect(getIds(await cache.read('w', 1, ['gone', 'b', 'a']))).toEqual(['b', 'a', 'copy']);
  expect(library.requests).toEqual([['a', 'gone'], ['b']]);
});

test('media are read again after a change in their workspace, but not after a change elsewhere', async () => {
  const { library, read } = createLibrary(createItem('a'));
  const cache = createMediaCache(read);
  await cache.read('w', 1, ['a']);
  library.items = [createItem('a', { name: 'Renamed' })];
  await cache.read('elsewhere', 7, []);
  expect((await cache.read('w', 1, ['a']))[0]?.name).toBeNull();
  expect((await cache.read('w', 2, ['a']))[0]?.name).toBe('Renamed');
  // A request with an older version may get newer media, never older ones.
  expect((await cache.read('w', 1, ['a']))[0]?.name).toBe('Renamed');
  expect(library.requests).toHaveLength(2);
});

test('media read before a change are not returned after it', async () => {
  const { library, read } = createLibrary(createItem('a'));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isFirst = true;
  const cache = createMediaCache(async (workspaceId, ids) => {
    const media = await read(workspaceId, ids);
    const shouldWait = isFirst;
    isFirst = false;
    if (shouldWait) await released;
    return media;
  });
  const slowRead = cache.read('w', 1, ['a']);
  library.items = [createItem('a', { name: 'Renamed' })];
  await cache.read('w', 2, ['a']);
  release();
  expect((await slowRead)[0]?.name).toBeNull();
  expect((await cache.read('w', 2, ['a']))[0]?.name).toBe('Renamed');
});

test('the cache does not exceed its maximum size', async () => {
  const { library, read } = createLibrary(createItem('a'), createItem('b'), createItem('c'));
  const cache = createMediaCache(read, 2);
  await cache.read('w', 1, ['a', 'b']);
  expect(getIds(await cache.read('v', 1, ['c']))).toEqual(['c']);
  expect(getIds(await cache.read('w', 1, ['a']))).toEqual(['a']);
  expect(library.requests).toEqual([['a', 'b'], ['c'], ['a']]);
});
