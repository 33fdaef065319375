import { openMediaCache, readCardContext } from './card-context.repository.ts';
import { compactMediaChanges } from './media-changes.repository.ts';
import { createTestBackend, type TestBackend, type TestSource } from './testing/test-backend.ts';

const period = { from: '2026-06-01', to: '2026-06-07' };
let backend: TestBackend;
let source: TestSource;
let ids: string[];

beforeAll(async () => {
  backend = await createTestBackend();
  source = await backend.createSource();
  const { db, identifiers } = backend.platform;
  const { id: sourceId, workspaceId } = source;
  ids = ['a', 'b'].map(() => identifiers.next('media'));
  const media = ids.map((id, index) => {
    const url = `https://site.example/${index}`;
    return { id, sourceId, workspaceId, mediaType: 'web' as const, type: 'page', url, address: url, title: null };
  });
  await db.insertInto('media').values(media).execute();
}, 60_000);
afterAll(() => backend.close());

const updateItem = (id: string | undefined, change: { contentGroup?: string; mergedIntoId?: string | null }) =>
  backend.platform.db
    .updateTable('media')
    .set(change)
    .where('id', '=', id ?? '')
    .execute();
const deleteItem = (id: string | undefined) =>
  backend.platform.db
    .deleteFrom('media')
    .where('id', '=', id ?? '')
    .execute();

test('a cached context reflects every change to the media immediately, even after the change log is compacted', async () => {
  const { db } = backend.platform;
  const mediaCache = openMediaCache(db);
  const [first, second] = ids;
  const read = async (...requested: (string | undefined)[]) => {
    const { media } = await readCardContext(db, mediaCache, source.workspaceId, requested.map(String), period);
    return media.map(({ id, itemId, contentGroup }) => ({ id, itemId, contentGroup }));
  };
  const expectedItem = { id: first, itemId: first };
  expect(await read(first)).toEqual([{ ...expectedItem, contentGroup: '' }]);
  await updateItem(first, { contentGroup: 'News' });
  expect(await read(first)).toEqual([{ ...expectedItem, contentGroup: 'News' }]);
  await compactMediaChanges(db);
  await updateItem(first, { contentGroup: 'Sport' });
  expect(await read(first)).toEqual([{ ...expectedItem, contentGroup: 'Sport' }]);
  await updateItem(second, { mergedIntoId: first ?? null });
  const merged = { id: second, itemId: first };
  expect(await read(first)).toMatchObject([expectedItem, merged]);
  expect(await read(second)).toMatchObject([expectedItem, merged]);
  await deleteItem(second);
  expect(await read(first, second)).toMatchObject([expectedItem]);
});

test('media are visible only to their own workspace, whether cached or not', async () => {
  const otherSource = await backend.createSource();
  const { db } = backend.platform;
  const mediaCache = openMediaCache(db);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(await readCardContext(db, mediaCache, otherSource.workspaceId, ids, period)).toEqual({
      media: [],
      sources: [],
      connections: [],
    });
    expect((await readCardContext(db, mediaCache, source.workspaceId, ids, period)).sources).toMatchObject([
      { id: source.id },
    ]);
  }
});
