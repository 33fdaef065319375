import { calls, type Workspace } from '@reportage/contracts';
import sharp from 'sharp';
import type { JobDefinition } from '../../platform/jobs/define-job.ts';
import { createTestApi, type Person, startOfTests, type TestApi } from '../../testing/test-api.ts';
import { type LoopbackSite, type Route, sendBody, serveRoutes } from '../crawl/testing/loopback-site.ts';
import { createPictureLinks } from './picture-links.ts';
import { registerPictureJobs } from './pictures.jobs.ts';
import { getPictureHash } from './pictures.repository.ts';

const dayMs = 86_400_000;
let png: Buffer;
let isGone = false;
let site: LoopbackSite;
let api: TestApi;
let ada: Person;
let workspace: Workspace;
/** URLs of the pictures that the API has asked the worker to store. */
const requestedUrls: string[] = [];
let storePermanently: (payload: object) => Promise<void>;

const pictureRoute: Route = (_request, response) => {
  if (isGone) response.writeHead(404).end();
  else sendBody(response, png, 'image/png');
};

beforeAll(async () => {
  png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#c03' } })
    .png()
    .toBuffer();
  site = await serveRoutes({
    '/logo.png': pictureRoute,
    '/saved.png': pictureRoute,
    '/other.png': pictureRoute,
    '/raw.png': pictureRoute,
    '/late.png': pictureRoute,
  });
  api = await createTestApi({ CRAWL_ALLOWED_ADDRESSES: site.address });
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  const { jobs } = api.platform;
  const send = jobs.send.bind(jobs);
  jobs.send = async (job, payload, options) => {
    if (job.name === 'pictures.keep' && 'address' in payload) requestedUrls.push(String(payload.address));
    else await send(job, payload, options);
  };
  await registerPictureJobs(api.platform, {
    ...jobs,
    work: async (_job: JobDefinition<never>, handler: unknown) => {
      storePermanently = handler as typeof storePermanently;
    },
    schedule: async () => undefined,
  });
});
afterAll(async () => {
  await api.close();
  await site.close();
});
beforeEach(() => {
  isGone = false;
  requestedUrls.length = 0;
  api.clock.at = startOfTests;
});

const getUrl = (path: string): string => new URL(path, site.origin).href;
const requestPicture = async (path: string): Promise<number> =>
  (await api.sendRaw({ method: 'GET', url: createPictureLinks(api.platform).getUrl(getUrl(path)) })).status;
const advanceDays = (days: number): void => {
  api.clock.at = new Date(api.clock.at.getTime() + days * dayMs);
};
const countRequests = (path: string): number => site.requests.filter((requestPath) => requestPath === path).length;

test('the copy of a picture that cannot be fetched again is kept, and fetching is retried an hour later', async () => {
  expect(await requestPicture('/logo.png')).toBe(200);
  isGone = true;
  advanceDays(31);
  expect(await requestPicture('/logo.png')).toBe(200);
  expect(await requestPicture('/logo.png')).toBe(200);
  expect(countRequests('/logo.png')).toBe(2);
  advanceDays(1 / 12);
  expect(await requestPicture('/logo.png')).toBe(200);
  expect(countRequests('/logo.png')).toBe(3);
});

test('a file that was stored before copies were re-encoded is not shown as a copy', async () => {
  expect(await requestPicture('/raw.png')).toBe(200);
  await api.platform.db
    .updateTable('mediaPictures')
    .set({ fetchedAt: new Date(0) })
    .execute();
  isGone = true;
  expect(await requestPicture('/raw.png')).toBe(404);
});

test('the logo of a client, campaign or report is stored when it is saved, before anyone views it', async () => {
  const query = { workspaceId: workspace.id };
  const logo = getUrl('/saved.png');
  await api.send(calls.upsertClient, { query, body: { name: 'Northwind', meta: { logo } } }, ada);
  expect(requestedUrls).toEqual([logo]);

  const dates = { timezone: 'Europe/Berlin', startDate: '2026-06-01', endDate: '2026-06-30' };
  const campaignFields = { name: 'Summer', clientName: 'Contoso', clientLogo: logo, media: [], ...dates };
  const campaign = await api.send(calls.createCampaign, { query, body: campaignFields }, ada);
  expect(requestedUrls).toEqual([logo, logo]);

  const { body: report } = await api.send(
    calls.createReport,
    { query, body: { name: 'Weekly', campaign: campaign.body.id } },
    ada,
  );
  const cover = { ...report.cover, clientLogo: getUrl('/other.png') };
  const change = { cover, version: report.version };
  await api.send(calls.updateReport, { query, params: { id: report.id }, body: change }, ada);
  await api.send(calls.publishReport, { query, params: { id: report.id }, body: {} }, ada);
  expect(requestedUrls.slice(-2)).toEqual([cover.clientLogo, cover.clientLogo]);
});

test('a saved picture is shown years later even if its site is gone, and other copies are deleted if nobody views them', async () => {
  await storePermanently({ address: getUrl('/saved.png') });
  expect(await requestPicture('/other.png')).toBe(200);
  isGone = true;
  advanceDays(700);
  await requestPicture('/logo.png');
  expect(await requestPicture('/saved.png')).toBe(200);
  expect(await requestPicture('/other.png')).toBe(404);
});

test('while the disk is nearly full, a picture is shown but not stored; it is stored once there is space', async () => {
  const url = getUrl('/late.png');
  const { space, db } = api.platform;
  const countStoredCopies = async () =>
    (await db.selectFrom('mediaPictures').select('isStored').where('urlHash', '=', getPictureHash(url)).execute())
      .length;
  const { isLow } = space;
  space.isLow = () => true;
  expect(await requestPicture('/late.png')).toBe(200);
  expect(await countStoredCopies()).toBe(0);
  space.isLow = isLow;
  expect(await requestPicture('/late.png')).toBe(200);
  expect(await countStoredCopies()).toBe(1);
});

test('URLs on our own origin and invalid URLs are not requested', async () => {
  const query = { workspaceId: workspace.id };
  await api.send(calls.upsertClient, { query, body: { name: 'Fabrikam', meta: { logo: null } } }, ada);
  const ownUrl = new URL('/api/brand/fil_1', api.platform.config.PUBLIC_ORIGIN).href;
  await api.send(calls.upsertClient, { query, body: { name: 'Tailspin', meta: { logo: ownUrl } } }, ada);
  expect(requestedUrls).toEqual([]);
});
