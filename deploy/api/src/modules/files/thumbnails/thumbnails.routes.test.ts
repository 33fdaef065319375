import { calls, type StoredFile, type UploadType, type Workspace } from '@reportage/contracts';
import sharp from 'sharp';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { setUpBothStorages } from '../../../testing/both-storages.ts';
import { createTestApi, type Person, startOfTests, type TestApi } from '../../../testing/test-api.ts';
import { uploadFile } from '../../../testing/upload-file.ts';
import { sweepFiles } from '../files.jobs.ts';
import { storeThumbnails, sweepThumbnails } from './thumbnails.jobs.ts';

const storages = setUpBothStorages();

const createPoster = () =>
  sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#c8553d' } })
    .jpeg()
    .toBuffer();

describe.each(storages)('%s', (_storage, getEnvironment) => {
  let api: TestApi;
  let ada: Person;
  let workspace: Workspace;
  beforeAll(async () => {
    api = await createTestApi(getEnvironment());
    ada = await api.createPerson('Ada');
    workspace = await api.createWorkspace(ada, 'Harbour');
  });
  afterAll(() => api.close());
  afterEach(() => {
    api.clock.at = startOfTests;
  });

  /** Adds an item with this file. @returns the id of the file */
  async function addItem(title: string, content: Buffer, type: UploadType = 'image/jpeg'): Promise<string> {
    const { id: fileId } = await uploadFile(api, ada, workspace, { content, type, name: `${title}.jpg` });
    const body = { mediaType: 'custom' as const, title, fileId };
    await api.send(calls.addMedia, { query: { workspaceId: workspace.id }, body }, ada);
    return fileId;
  }
  async function findListedItem(fileId: string) {
    const query = { workspaceId: workspace.id, mediaType: 'custom' as const };
    const media = (await api.send(calls.listMedia, { query }, ada)).body.data.find(({ file }) => file?.id === fileId);
    if (!media?.file) throw new Error('The item is not listed.');
    return { previewUrl: media.previewUrl, file: media.file };
  }
  const createThumbnails = (fileId: string) => storeThumbnails(api.platform, fileId);
  const get = (url: string | null | undefined) => api.app.inject(url ?? '/nowhere');
  async function listRequestedIds(): Promise<string[]> {
    const requestedIds: string[] = [];
    const send: JobQueue['send'] = async (_job, payload) => {
      requestedIds.push((payload as unknown as { fileId: string }).fileId);
    };
    await sweepThumbnails(api.platform, { send });
    return requestedIds;
  }

  test('a picture waits for its thumbnails, which are then served from our own origin and cached by the browser', async () => {
    const fileId = await addItem('Poster', await createPoster());
    expect(await findListedItem(fileId)).toMatchObject({
      previewUrl: null,
      file: { thumbnails: { status: 'waiting', small: null, large: null } },
    });
    await createThumbnails(fileId);
    const { file, previewUrl } = await findListedItem(fileId);
    expect(file.thumbnails).toEqual({ status: 'made', small: expect.any(String), large: previewUrl });
    const small = await get(file.thumbnails?.small);
    expect(small.statusCode).toBe(200);
    expect(small.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400, immutable',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 128, height: 96 });
    expect(await sharp((await get(previewUrl)).rawPayload).metadata()).toMatchObject({ width: 800, height: 600 });
  });

  test('a truncated picture is marked as damaged, and served as a download', async () => {
    const poster = await createPoster();
    const fileId = await addItem('Truncated', poster.subarray(0, poster.length / 2));
    await createThumbnails(fileId);
    const { file, previewUrl } = await findListedItem(fileId);
    expect([previewUrl, file.thumbnails]).toEqual([null, { status: 'damaged', small: null, large: null }]);
    expect((await get(file.url)).headers['content-disposition']).toMatch(/^attachment/);
  });

  test('a file that is not a picture does not wait for thumbnails', async () => {
    const fileId = await addItem('Table', Buffer.from('day,clicks\n2026-01-01,4\n'), 'text/csv');
    expect((await findListedItem(fileId)).file.thumbnails).toBeNull();
    await createThumbnails(fileId);
    expect((await findListedItem(fileId)).file.thumbnails).toBeNull();
  });

  test('a thumbnail URL works for two days, and only for its own picture and size', async () => {
    const fileId = await addItem('Mine', await createPoster());
    const otherFileId = await addItem('Other', await createPoster());
    await createThumbnails(fileId);
    await createThumbnails(otherFileId);
    const { small } = (await findListedItem(fileId)).file.thumbnails as NonNullable<StoredFile['thumbnails']>;
    expect((await get(small?.replace(fileId, otherFileId))).statusCode).toBe(404);
    expect((await get(small?.replace('small', 'huge'))).statusCode).toBe(400);
    expect((await get(small?.replace('/thumbnails/small', ''))).statusCode).toBe(400);
    expect((await get(small?.replace(/\?.*/, ''))).statusCode).toBe(400);
    api.clock.at = new Date(startOfTests.getTime() + 49 * 3_600_000);
    expect((await get(small)).statusCode).toBe(410);
  });

  test('lost jobs are requested again, but not for pictures that crashed the worker three times', async () => {
    const fileId = await addItem('Lost', await createPoster());
    expect(await listRequestedIds()).toEqual([]);
    api.clock.at = new Date(Date.now() + 120_000);
    expect(await listRequestedIds()).toEqual([fileId]);
    await api.platform.db.updateTable('files').set({ thumbnailTries: 3 }).where('id', '=', fileId).execute();
    await createThumbnails(fileId);
    expect(await listRequestedIds()).toEqual([]);
    const { thumbnailStatus } = await api.platform.db
      .selectFrom('files')
      .select('thumbnailStatus')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    expect(thumbnailStatus).toBe('damaged');
  });

  test('a storage outage does not count as a failed attempt', async () => {
    const fileId = await addItem('Skyline', await createPoster());
    const failingGet = () => Promise.reject(new Error('The storage is unavailable.'));
    const platform = { ...api.platform, storage: { ...api.platform.storage, get: failingGet } };
    for (const _attempt of [1, 2, 3, 4]) await expect(storeThumbnails(platform, fileId)).rejects.toThrow('unavailable');
    await createThumbnails(fileId);
    expect((await findListedItem(fileId)).file.thumbnails?.status).toBe('made');
  });

  test('thumbnails are removed with their picture, even if it is removed while they are being created', async () => {
    const { id: unusedId } = await uploadFile(api, ada, workspace);
    const { id: removedId } = await uploadFile(api, ada, workspace);
    const removedKeys: string[] = [];
    const { storage, db } = api.platform;
    const recordingStorage = {
      ...storage,
      remove: (key: string) => storage.remove(key).then(() => void removedKeys.push(key)),
    };
    await createThumbnails(unusedId);
    api.clock.at = new Date(startOfTests.getTime() + 25 * 3_600_000);
    const put: typeof storage.put = async (...file) => {
      await storage.put(...file);
      await db.deleteFrom('files').where('id', '=', removedId).execute();
    };
    await storeThumbnails({ ...api.platform, storage: { ...recordingStorage, put } }, removedId);
    expect(removedKeys).toEqual(
      ['small', 'large'].map((size) => expect.stringMatching(`^thumbnails/${removedId}.*-${size}$`)),
    );
    removedKeys.length = 0;
    await sweepFiles({ ...api.platform, storage: recordingStorage });
    expect(removedKeys).toEqual([
      expect.stringMatching(`^uploads/${unusedId}`),
      expect.stringMatching(`^thumbnails/${unusedId}.*-small$`),
      expect.stringMatching(`^thumbnails/${unusedId}.*-large$`),
    ]);
    expect(await storage.get(removedKeys.at(-1) ?? '')).toBeUndefined();
  });
});
