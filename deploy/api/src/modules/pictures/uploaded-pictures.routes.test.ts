import { gzipSync } from 'node:zlib';
import { calls, maxPictureBytes } from '@reportage/contracts';
import sharp from 'sharp';
import { createTestApi, type Person, startOfTests, type TestApi } from '../../testing/test-api.ts';
import { createReportPictureReader } from '../report-files/pictures/report-pictures.ts';

const dayMs = 86_400_000;
let api: TestApi;
let ada: Person;
let photo: Buffer;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c03' } })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.at = startOfTests;
});

const requestUpload = (size: number, person: Person | undefined = ada) =>
  api.send(calls.requestPictureUpload, { body: { type: 'image/jpeg', size } }, person);
const putContent = (url: string, content: Buffer) =>
  api.sendRaw({ method: 'PUT', url, headers: { 'content-type': 'image/jpeg' }, payload: content });
const requestPicture = (address: string) => api.app.inject({ url: new URL(address).pathname });

async function upload(content: Buffer): Promise<string> {
  const { url, address } = (await requestUpload(content.length)).body;
  expect((await putContent(url, content)).status).toBe(204);
  return address;
}

test('an uploaded picture is re-encoded without its metadata, and shown to anyone who has its URL', async () => {
  const address = await upload(photo);
  expect(address).toMatch(/^http:\/\/localhost:4750\/api\/pictures\/[A-Za-z0-9]{24}$/);
  const shownPicture = await requestPicture(address);
  expect(shownPicture).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
  const { format, width, exif } = await sharp(shownPicture.rawPayload).metadata();
  expect({ format, width, exif }).toEqual({ format: 'webp', width: 40, exif: undefined });
});

test('a link accepts one picture of the declared size, until it expires', async () => {
  const { url } = (await requestUpload(photo.length)).body;
  expect((await putContent(url.replace(/signature=./, 'signature=-'), photo)).status).toBe(404);
  expect((await putContent(url, photo.subarray(1))).status).toBe(400);
  expect((await putContent(url, Buffer.concat([photo, photo]))).status).toBe(413);
  expect((await putContent(url, photo)).status).toBe(204);
  expect((await putContent(url, photo)).status).toBe(410);
  const { url: lateUrl } = (await requestUpload(photo.length)).body;
  api.clock.at = new Date(startOfTests.getTime() + 16 * 60_000);
  expect((await putContent(lateUrl, photo)).status).toBe(410);
});

test('anything that is not a picture is rejected, and nothing is served', async () => {
  const text = Buffer.from('<svg onload="alert(1)"/> is not a picture');
  const { url, address } = (await requestUpload(text.length)).body;
  expect(await putContent(url, text)).toMatchObject({
    status: 415,
    body: { detail: 'The file cannot be read as a picture. Please choose another.' },
  });
  expect((await requestPicture(address)).statusCode).toBe(404);
});

test.each([
  ['an SVG, which may not be uploaded', (svg: Buffer) => svg],
  ['a compressed SVG', gzipSync],
])('%s is rejected, regardless of the declared type', async (_name, encode) => {
  const content = encode(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'));
  const { url, address } = (await requestUpload(content.length)).body;
  expect((await putContent(url, content)).status).toBe(415);
  expect((await requestPicture(address)).statusCode).toBe(404);
});

test('an upload is rejected before anything is sent if the caller is not signed in, or its type or size is not allowed', async () => {
  expect((await api.send(calls.requestPictureUpload, { body: { type: 'image/png', size: 1 } })).status).toBe(401);
  expect((await requestUpload(maxPictureBytes + 1)).body.errors?.map(({ path }) => path)).toEqual(['body.size']);
  const pdf = { type: 'application/pdf' as 'image/png', size: 10 };
  expect((await api.send(calls.requestPictureUpload, { body: pdf }, ada)).status).toBe(400);
});

test('pictures saved as a logo or profile picture are kept, and others are deleted after two months', async () => {
  const workspace = await api.createWorkspace(ada, 'Harbour');
  const query = { workspaceId: workspace.id };
  const [clientLogo, campaignLogo, personPicture, unsaved] = [
    await upload(photo),
    await upload(photo),
    await upload(photo),
    await upload(photo),
  ];
  const client = { name: 'Northwind', meta: { logo: clientLogo } };
  expect((await api.send(calls.upsertClient, { query, body: client }, ada)).status).toBe(200);
  const campaign = { name: 'Summer', timezone: 'UTC', startDate: '2026-06-01', endDate: '2026-06-30' };
  const campaignResponse = await api.send(
    calls.createCampaign,
    { query, body: { ...campaign, clientLogo: campaignLogo } },
    ada,
  );
  expect(campaignResponse.status).toBe(201);
  const claims = { sub: '00000000-0000-4000-8000-0000000000aa', name: 'Pia', email: 'pia@example.org' };
  const pia = { id: claims.sub, name: 'Pia', token: await api.identity.sign({ ...claims, picture: personPicture }) };
  await api.send(calls.listWorkspaces, {}, pia);
  const rows = await api.platform.db
    .selectFrom('mediaPictures')
    .select('isKept')
    .where('isStored', '=', true)
    .execute();
  expect(rows.filter(({ isKept }) => isKept)).toHaveLength(3);

  await api.platform.db
    .updateTable('mediaPictures')
    .set({ fetchedAt: new Date(startOfTests.getTime() - 70 * dayMs) })
    .execute();
  // Old pictures are deleted when another one is requested, even if it cannot be fetched.
  await api.send(calls.storePicture, { body: { address: 'http://127.0.0.1:1/none.png' } }, ada);
  for (const saved of [clientLogo, campaignLogo, personPicture])
    expect((await requestPicture(saved)).statusCode).toBe(200);
  expect((await requestPicture(unsaved)).statusCode).toBe(404);
});

test('if no other pictures are fetched, an upload deletes the ones that nobody has saved', async () => {
  const unsaved = await upload(photo);
  await api.platform.db
    .updateTable('mediaPictures')
    .set({ fetchedAt: new Date(startOfTests.getTime() - 61 * dayMs) })
    .execute();
  const newUpload = await upload(photo);
  expect((await requestPicture(unsaved)).statusCode).toBe(404);
  expect((await requestPicture(newUpload)).statusCode).toBe(200);
});

test('each person’s uploads are limited per minute and per hour, so nobody can fill the disk', async () => {
  const eve = await api.createPerson('Eve');
  const responses = await Promise.all(Array.from({ length: 21 }, () => requestUpload(photo.length, eve)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(responses.find(({ status }) => status !== 201)).toMatchObject({ status: 429, body: { code: 'rateLimited' } });
  expect((await requestUpload(photo.length)).status).toBe(201);
  await api.platform.db
    .updateTable('usageCounts')
    .set({ used: 100 })
    .where('subject', '=', eve.id)
    .where('windowSeconds', '=', 3_600)
    .execute();
  api.clock.at = new Date(startOfTests.getTime() + 60_000);
  expect((await requestUpload(photo.length, eve)).status).toBe(429);
});

test('a report’s files contain the picture', async () => {
  const address = await upload(photo);
  const readPictures = createReportPictureReader(api.platform);
  const preview = { report: { sort: [], workspace: { logo: address } }, cards: [], parts: { media: [] } };
  const reportPictures = await readPictures(preview as never);
  expect(reportPictures.get(address)).toMatchObject({ width: 40, height: 30 });
});
