import { type Crawl, calls, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { checkCrawl, readLibrary } from './testing/check-crawl.ts';
import { type GeneratedSite, serveGeneratedSite } from './testing/generated-site.ts';
import { crawlWithKills, type KilledCrawl } from './testing/killed-crawl.ts';

let api: TestApi;
let site: GeneratedSite;
let ada: Person;
let workspace: Workspace;
beforeAll(async () => {
  site = await serveGeneratedSite({ pages: 60, seed: 2 });
  api = await createTestApi({ CRAWL_ALLOWED_ADDRESSES: site.address });
  api.clock.at = new Date();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
});
afterAll(async () => {
  await site.close();
  await api.close();
});

proves(['M05', 'W114'], 'when the worker is killed (kill -9), no page of a crawl is lost or stored twice', async () => {
  const query = { workspaceId: workspace.id };
  const startResponse = await api.send(calls.triggerCrawl, { query, body: { url: site.origin } }, ada);
  expect(startResponse.status).toBe(202);
  const readStatus = async (): Promise<Crawl> =>
    (await api.send(calls.checkCrawlStatus, { query, body: { id: startResponse.body.id } }, ada)).body;
  const killed: KilledCrawl = await crawlWithKills({ api, site, readStatus, kills: 2 });
  expect(killed).toEqual({ kills: 2, ended: expect.objectContaining({ status: 'done', message: null }) });

  const media = await readLibrary(api, workspace, ada);
  expect(checkCrawl(site, { media, ...killed })).toEqual([]);
  expect(killed.ended.added).toBe(media.length);

  const notifications = await api.send(calls.listNotifications, {}, ada);
  expect(notifications.body.data.map(({ kind, payload }) => [kind, payload])).toEqual([
    ['crawlDone', { crawlId: startResponse.body.id, siteName: site.address, pageCount: media.length }],
  ]);
});
