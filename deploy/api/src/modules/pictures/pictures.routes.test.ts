import { calls } from '@reportage/contracts';
import sharp from 'sharp';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { type LoopbackSite, type Route, sendBody, serveRoutes } from '../crawl/testing/loopback-site.ts';
import { createPictureLinks } from './picture-links.ts';

const createSvg = (content: string) =>
  `<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10">${content}</svg>`;
const createRoute =
  (bytes: Buffer | string, contentType = 'image/svg+xml'): Route =>
  (_request, response) =>
    sendBody(response, bytes, contentType);

let site: LoopbackSite;
let internalSite: LoopbackSite;
let api: TestApi;
let ada: Person;
beforeAll(async () => {
  internalSite = await serveRoutes({});
  const photo = sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#c03' } });
  const photoWithExif = photo.withExif({ IFD0: { Copyright: 'Ada' } }).jpeg();
  site = await serveRoutes({
    '/photo.jpg': createRoute(await photoWithExif.toBuffer(), 'text/html'),
    '/drawing.svg': createRoute(createSvg('<script>alert(1)</script><rect width="20" height="10" fill="#00f"/>')),
    '/with-references.svg': createRoute(
      createSvg(
        `<rect width="20" height="10" fill="#0f0"/><image width="20" height="10" xlink:href="${internalSite.origin}/in.png"/>
        <image width="20" height="10" xlink:href="file:///etc/hostname"/>`,
      ),
    ),
    '/expanding.svg': createRoute(
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>`,
    ),
    '/vast.svg': createRoute('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"></svg>'),
    '/page.png': createRoute('<!doctype html><script>alert(1)</script>', 'image/png'),
  });
  api = await createTestApi({ CRAWL_ALLOWED_ADDRESSES: site.address });
  ada = await api.createPerson('Ada');
});
afterAll(async () => {
  await api.close();
  await site.close();
  await internalSite.close();
});

const storePicture = async (path: string) =>
  (await api.send(calls.storePicture, { body: { address: new URL(path, site.origin).href } }, ada)).body.url;
const getPicture = async (url: string | null) => api.sendRaw({ method: 'GET', url: url ?? '/nowhere' });
const getBytes = async (url: string | null): Promise<Buffer> =>
  (await api.app.inject({ method: 'GET', url: url ?? '/nowhere' })).rawPayload;

test('a picture is re-encoded, smaller and without metadata', async () => {
  const url = await storePicture('/photo.jpg');
  expect(await getPicture(url)).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    },
  });
  const copy = await sharp(await getBytes(url)).metadata();
  expect(copy).toMatchObject({ format: 'webp', width: 1_600, height: 800 });
  expect(copy.exif).toBeUndefined();
});

test('a picture is fetched once, and its URL stays the same', async () => {
  const urls = [await storePicture('/photo.jpg'), await storePicture('/photo.jpg')];
  expect(urls[0]).toBe(urls[1]);
  await getPicture(urls[0] ?? null);
  expect(site.requests.filter((path) => path === '/photo.jpg')).toHaveLength(1);
});

test('an SVG is rasterized at a size for high-density screens, and its references are not loaded', async () => {
  const { data, info } = await sharp(await getBytes(await storePicture('/drawing.svg')))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1_600, height: 800 });
  expect(data[2]).toBeGreaterThan(200);
  const svgWithReferences = await sharp(await getBytes(await storePicture('/with-references.svg')))
    .raw()
    .toBuffer();
  expect(svgWithReferences[1]).toBeGreaterThan(200);
  expect(internalSite.requests).toEqual([]);
});

test.each(['/expanding.svg', '/vast.svg', '/page.png', '/nothing.png'])(
  '%s is not served as a picture',
  async (path) => {
    expect(await storePicture(path)).toBeNull();
    const signedUrl = createPictureLinks(api.platform).getUrl(new URL(path, site.origin).href);
    expect((await getPicture(signedUrl)).status).toBe(404);
  },
);

test('private addresses and unsigned URLs are rejected, so nobody can make us fetch arbitrary URLs', async () => {
  expect(await storePicture(`${internalSite.origin}/in.png`)).toBeNull();
  expect(internalSite.requests).toEqual([]);
  const url = (await storePicture('/photo.jpg')) ?? '';
  const otherUrl = encodeURIComponent(`${site.origin}/drawing.svg`);
  const previousRequestCount = site.requests.length;
  expect((await getPicture(url.replace(/address=[^&]*/, `address=${otherUrl}`))).status).toBe(404);
  expect((await getPicture(url.replace(/&signature=.*/, ''))).status).toBe(400);
  expect(site.requests).toHaveLength(previousRequestCount);
});

test('an invalid URL is rejected, and nobody can store pictures without signing in', async () => {
  for (const address of ['javascript:alert(1)', 'file:///etc/hostname', 'logo.png', '']) {
    const { status } = await api.send(calls.storePicture, { body: { address } }, ada);
    expect([address, status]).toEqual([address, 400]);
  }
  expect((await api.send(calls.storePicture, { body: { address: `${site.origin}/photo.jpg` } })).status).toBe(401);
});

test('URLs on our own origin and anything that is not a web URL are returned unchanged', () => {
  const { getUrl } = createPictureLinks(api.platform);
  const ownUrl = new URL('/api/brand/fil_1', api.platform.config.PUBLIC_ORIGIN).href;
  for (const url of [ownUrl, '/api/brand/fil_1', 'javascript:alert(1)']) expect(getUrl(url)).toBe(url);
});
