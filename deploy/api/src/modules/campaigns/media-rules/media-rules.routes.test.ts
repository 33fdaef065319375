import {
  type Campaign,
  type CampaignPayload,
  calls,
  type Media,
  type MediaRule,
  type Workspace,
} from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../../testing/test-library.ts';
import { applyMediaRules } from './media-rules.jobs.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let library: Media[];
beforeEach(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  library = await createTestLibrary(
    api,
    ada,
    workspace.id,
    ['/sport/row', '/sport', '/sports/football', '/travel/walk'].map((path) => `https://www.news.example${path}`),
  );
});
afterEach(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
const createRule = (by: MediaRule['by'], value: string) => ({ by, value });
const create = (payload: Partial<CampaignPayload>) =>
  api.send(calls.createCampaign, { query: getQuery(), body: { ...dates, name: 'Summer', ...payload } }, ada);
const update = (campaign: Campaign, payload: Partial<CampaignPayload>) =>
  api.send(
    calls.updateCampaign,
    {
      query: getQuery(),
      body: { ...dates, name: campaign.name, ...payload, id: campaign.id, version: campaign.version },
    },
    ada,
  );
const read = async (id: string) => (await api.send(calls.getCampaign, { query: getQuery(), params: { id } }, ada)).body;
const getPaths = (campaign: Campaign) => campaign.meta.media.map(({ postUrl }) => new URL(postUrl).pathname);
const addPage = async (path: string) => {
  const body = { url: `https://www.news.example${path}`, connectionId: library[0]?.connectionId ?? '' };
  return (await api.send(calls.addMedia, { query: getQuery(), body }, ada)).body;
};
const editItem = async (media: Media, change: { labels?: string[]; contentGroup?: string }) => {
  const items = [{ id: media.id, version: media.version, change }];
  await api.send(calls.editMedia, { query: getQuery(), body: { items } }, ada);
};

test.each([
  ['/sport', ['/sport/row', '/sport']],
  ['news.example/sport', ['/sport/row', '/sport']],
  ['https://www.news.example/sport/', ['/sport/row', '/sport']],
  ['/100%', []],
])('the path rule %s matches only that page and the pages below it', async (value, paths) => {
  const { body } = await create({ mediaRules: [createRule('path', value)] });
  expect(getPaths(body).toSorted()).toEqual(paths.toSorted());
  const { body: counted } = await api.send(
    calls.countByMediaRules,
    { query: getQuery(), body: { rules: [createRule('path', value)] } },
    ada,
  );
  expect(counted.data[0]?.count).toBe(paths.length);
});

test('matching pages that appear later are added, and the campaign keeps its version', async () => {
  const { body: campaign } = await create({ mediaRules: [createRule('path', '/travel')] });
  expect(getPaths(campaign)).toEqual(['/travel/walk']);
  expect(campaign.meta.media[0]?.isAddedByRule).toBe(true);
  await addPage('/travel/boats');
  await addPage('/elsewhere');
  expect(await applyMediaRules(api.platform.db, workspace.id)).toBe(1);
  const updatedCampaign = await read(campaign.id);
  expect(getPaths(updatedCampaign)).toEqual(['/travel/walk', '/travel/boats']);
  expect(updatedCampaign.version).toBe(campaign.version);
  expect(await applyMediaRules(api.platform.db, workspace.id)).toBe(0);
});

test('rules use current labels and content groups; media that no longer match are removed unless added manually', async () => {
  const [row, sport] = library;
  if (!row || !sport) throw new Error('no pages');
  await editItem(row, { labels: ['sea', 'boats'] });
  await editItem(sport, { contentGroup: 'Sea' });
  const mediaRules = [createRule('label', 'boats'), createRule('contentGroup', 'Sea')];
  const { body: campaign } = await create({ mediaRules, media: [getCampaignMedia(sport)] });
  expect(getPaths(campaign)).toEqual(['/sport', '/sport/row']);
  await editItem({ ...row, version: 2 }, { labels: [] });
  await editItem({ ...sport, version: 2 }, { contentGroup: 'Land' });
  await applyMediaRules(api.platform.db, workspace.id);
  expect(getPaths(await read(campaign.id))).toEqual(['/sport']);
});

test('a save without rules keeps the existing ones; an empty list removes the rules and the media they added', async () => {
  const { body: campaign } = await create({ mediaRules: [createRule('path', '/travel')] });
  const { body: unchanged } = await update(campaign, { name: 'Renamed' });
  expect(getPaths(unchanged)).toEqual(['/travel/walk']);
  expect(unchanged.meta.mediaRules).toEqual([{ by: 'path', value: '/travel', connectionId: null }]);
  const { body: withoutRules } = await update(unchanged, { mediaRules: [] });
  expect(getPaths(withoutRules)).toEqual([]);
});

test('media that match a rule cannot be removed manually', async () => {
  const { body: campaign } = await create({ mediaRules: [createRule('path', '/travel')] });
  const mediaIds = campaign.meta.media.map(({ id }) => id);
  const input = { query: getQuery(), params: { id: campaign.id }, body: { mediaIds, isRemove: true } };
  expect((await api.send(calls.changeCampaignMedia, input, ada)).body.changedIds).toEqual([]);
  expect(getPaths(await read(campaign.id))).toEqual(['/travel/walk']);
});

test('rules that match too many media cannot be saved; existing rules add pages up to the limit', async () => {
  const createUrls = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `https://archive.example/old/${from + index}`);
  const paste = (urls: string[]) =>
    api.send(calls.resolveAddresses, { query: getQuery(), body: { addresses: urls, add: true } }, ada);
  await paste(createUrls(0, 4_999));
  const mediaRules = [createRule('path', 'archive.example/old')];
  const { body: campaign } = await create({ mediaRules });
  expect(campaign.meta.media).toHaveLength(4_999);
  await paste(createUrls(4_999, 2));
  expect(await applyMediaRules(api.platform.db, workspace.id)).toBe(1);
  expect((await read(campaign.id)).meta.media).toHaveLength(5_000);
  expect(await update(await read(campaign.id), { mediaRules, name: 'Too many' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.mediaRules', message: expect.stringContaining('5,001') }] },
  });
  expect((await read(campaign.id)).name).toBe('Summer');
});

test("a rule with another workspace's source is rejected like one with an unknown source", async () => {
  const eve = await api.createPerson('Eve');
  const other = await api.createWorkspace(eve, 'Elsewhere');
  const source = { type: 'analytics' as const, name: 'Site' };
  const { body } = await api.send(calls.createSource, { query: { workspaceId: other.id }, body: source }, eve);
  for (const connectionId of [body.id, api.platform.identifiers.next('source')]) {
    expect(await create({ mediaRules: [{ by: 'title', value: 'x', connectionId }] })).toMatchObject({
      status: 404,
      body: { code: 'notFound', errors: [{ path: 'body.mediaRules.0.connectionId' }] },
    });
  }
});
