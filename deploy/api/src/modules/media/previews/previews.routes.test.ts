import { calls } from '@reportage/contracts';
import sharp from 'sharp';
import { maxPictureBytes } from '../../../platform/web/read-picture.ts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';
import { type LoopbackSite, type Route, redirectTo, sendBody, serveRoutes } from '../../crawl/testing/loopback-site.ts';
import { storeCrawledPage } from '../unclaimed-pages.ts';
import { createPreviewLinks } from './preview-links.ts';

let png: Buffer;
/** Starts like a PNG, but is not one. */
const brokenPng = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('pixels')]);
const createRoute =
  (bytes: Buffer | string, contentType = 'image/png'): Route =>
  (_request, response) =>
    sendBody(response, bytes, contentType);

let site: LoopbackSite;
let api: TestApi;
let ada: Person;
let workspaceId: string;

beforeAll(async () => {
  png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c03' } })
    .png()
    .toBuffer();
  site = await serveRoutes({
    '/boat.png': createRoute(png),
    '/again.png': createRoute(png),
    '/moved': redirectTo('/boat.png'),
    '/inside': redirectTo('http://127.0.0.1:9/secret.png'),
    '/loop': redirectTo('/loop'),
    '/broken.png': createRoute(brokenPng),
    '/page.png': createRoute('<!doctype html><script>alert(1)</script>'),
    '/huge.png': createRoute(Buffer.concat([brokenPng, Buffer.alloc(maxPictureBytes)])),
  });
  api = await createTestApi({ CRAWL_ALLOWED_ADDRESSES: site.address });
  ada = await api.createPerson('Ada');
  workspaceId = (await api.createWorkspace(ada, 'Daily Planet')).id;
});
afterAll(async () => {
  await api.close();
  await site.close();
});

/** Stores an item whose page has this picture. @returns its preview URL */
async function addItem(path: string | null): Promise<string | null> {
  const { db, identifiers } = api.platform;
  const id = identifiers.next('media');
  const page = { description: null, author: null, publishedAt: null, kind: null };
  const crawledPage = {
    id,
    sourceId: null,
    address: `https://news.example/${id}`,
    title: null,
    now: api.clock.at,
    page: { ...page, imageUrl: path === null ? null : site.origin + path },
  };
  await db.transaction().execute((tx) => storeCrawledPage(tx, workspaceId, crawledPage));
  const { body } = await api.send(calls.listMedia, { query: { workspaceId, mediaIds: id } }, ada);
  return body.data[0]?.previewUrl ?? null;
}
const get = async (url: string | null) => api.sendRaw({ method: 'GET', url: url ?? '/nowhere' });
const countRequests = (path: string): number => site.requests.filter((requested) => requested === path).length;

test('a page’s picture is fetched once, and served from our own origin only as an image', async () => {
  const url = await addItem('/boat.png');
  const [first, second] = await Promise.all([get(url), get(url)]);
  expect(first).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    },
  });
  expect(second.text).toBe(first.text);
  expect((await get(url)).status).toBe(200);
  expect(countRequests('/boat.png')).toBe(1);
});

test('an item without a picture has no preview', async () => {
  expect(await addItem(null)).toBeNull();
});

test('a redirect is followed, unless it leads to a private address or is endless', async () => {
  expect((await get(await addItem('/moved'))).status).toBe(200);
  expect((await get(await addItem('/inside'))).status).toBe(404);
  expect((await get(await addItem('/loop'))).status).toBe(404);
});

test.each(['/broken.png', '/page.png', '/huge.png', '/nothing.png'])('%s is not served as a picture', async (path) => {
  const url = await addItem(path);
  expect((await get(url)).status).toBe(404);
  expect((await get(url)).status).toBe(404);
  expect(countRequests(path)).toBe(1);
});

test('a preview URL works only with its own signature and item, and expires after two days', async () => {
  const url = (await addItem('/again.png')) ?? '';
  expect((await get(url.replace(/signature=.*/, 'signature=9999999999.AAAA'))).status).toBe(404);
  const otherUrl = (await addItem('/boat.png')) ?? '';
  expect((await get(url.replace(/med_\w+/, /med_\w+/.exec(otherUrl)?.[0] ?? ''))).status).toBe(404);
  expect((await get(url.replace(/\?.*/, ''))).status).toBe(400);
  const timeBefore = api.clock.at;
  api.clock.at = new Date(timeBefore.getTime() + 49 * 3_600_000);
  expect((await get(url)).status).toBe(410);
  api.clock.at = timeBefore;
});

test('a picture is fetched again an hour after a failure or a month after a success, and unused pictures are deleted', async () => {
  const url = await addItem('/again.png');
  await get(url);
  const missingUrl = await addItem('/later.png');
  await get(missingUrl);
  const startTime = api.clock.at;
  api.clock.at = new Date(startTime.getTime() + 3_700_000);
  await get(missingUrl);
  expect(countRequests('/later.png')).toBe(2);
  api.clock.at = new Date(startTime.getTime() + 70 * 86_400_000);
  const { db, storage } = api.platform;
  const storedPictures = await db.selectFrom('mediaPictures').select('urlHash').where('isStored', '=', true).execute();
  await get(createPreviewLinks(api.platform).getUrl(/med_\w+/.exec(url ?? '')?.[0] ?? ''));
  expect(countRequests('/again.png')).toBe(2);
  const remainingPictures = await db.selectFrom('mediaPictures').select('urlHash').execute();
  expect(remainingPictures).toHaveLength(1);
  const files = await Promise.all(storedPictures.map(({ urlHash }) => storage.get(`pictures/${urlHash}`)));
  expect(files.filter(Boolean)).toHaveLength(1);
});
