import { calls, type FacetChip, type Media, type MediaEdit, type MediaFacetId } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let query: { workspaceId: string };
let sourceId: string;
let pageCount = 0;

beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  query = { workspaceId: (await api.createWorkspace(ada, 'Daily Planet')).id };
  const body = { type: 'analytics', name: 'Site' } as const;
  sourceId = (await api.send(calls.createSource, { query, body }, ada)).body.id;
});
afterAll(() => api.close());

async function addPage(): Promise<Media> {
  pageCount += 1;
  const body = { url: `https://news.example/${pageCount}`, connectionId: sourceId };
  return (await api.send(calls.addMedia, { query, body }, ada)).body;
}
const editMedia = (items: MediaEdit[], as = ada) => api.send(calls.editMedia, { query, body: { items } }, as);
const createEdit = ({ id, version }: Media, change: MediaEdit['change']): MediaEdit => ({ id, version, change });
const listMediaIds = async (chips: FacetChip[] = []): Promise<string[]> => {
  const filters = chips.length > 0 ? { filters: JSON.stringify(chips) } : {};
  return (await api.send(calls.listMedia, { query: { ...query, ...filters } }, ada)).body.data.map(({ id }) => id);
};
const createChip = (id: MediaFacetId, value: string): FacetChip => ({
  info: { id, name: id, type: 'facet', operator: 'is' },
  selected: [{ id: value, name: value }],
});
const allFields = { contentGroup: 'Travel', labels: ['spring', 'paid'], author: 'Ida Koch', publishedOn: '2026-05-02' };

test('several items are edited in one call, and a second edit restores a previous value', async () => {
  const first = await addPage();
  const second = await addPage();
  const { status, body } = await editMedia([createEdit(first, allFields), createEdit(second, { author: 'Ben' })]);
  expect(status).toBe(200);
  expect(body.failed).toEqual([]);
  expect(body.changed.find(({ id }) => id === first.id)).toMatchObject({ ...allFields, isArchived: false, version: 2 });
  const changedItem = body.changed.find(({ id }) => id === second.id);
  expect(changedItem).toMatchObject({ author: 'Ben', labels: [], contentGroup: null });
  const undone = await editMedia([{ id: second.id, version: 2, change: { author: null } }]);
  expect(undone.body.changed).toEqual([{ ...second, version: 3, modifiedAt: api.clock.at.toISOString() }]);
});

test('an item that someone else has changed is returned as stored, and the others are saved', async () => {
  const first = await addPage();
  const second = await addPage();
  const deletedPage = await addPage();
  await editMedia([createEdit(first, { author: 'Ben' })]);
  await api.send(calls.removeMedia, { query, body: { mediaIds: [deletedPage.id] } }, ada);
  const { body } = await editMedia([first, second, deletedPage].map((item) => createEdit(item, { author: 'Ida' })));
  expect(body.changed.map(({ id, author }) => [id, author])).toEqual([[second.id, 'Ida']]);
  expect(body.failed).toEqual([
    { id: first.id, current: expect.objectContaining({ author: 'Ben', version: 2 }) },
    { id: deletedPage.id },
  ]);
});

test('an item in another workspace is neither changed nor shown', async () => {
  const eve = await api.createPerson('Eve');
  const otherQuery = { workspaceId: (await api.createWorkspace(eve, 'Eve’s workspace')).id };
  const adasPage = await addPage();
  const item = await api.send(calls.addMedia, { query: otherQuery, body: { mediaType: 'custom', title: 'Mine' } }, eve);
  const items = [createEdit(item.body, { author: 'Eve' }), createEdit(adasPage, { author: 'Eve' })];
  const { body } = await api.send(calls.editMedia, { query: otherQuery, body: { items } }, eve);
  expect(body.changed.map(({ id }) => id)).toEqual([item.body.id]);
  expect(body.failed).toEqual([{ id: adasPage.id }]);
  const removal = { query: otherQuery, body: { mediaIds: [adasPage.id, item.body.id] } };
  expect((await api.send(calls.removeMedia, removal, eve)).body).toEqual({ removedIds: [item.body.id], kept: [] });
  expect(await listMediaIds()).toContain(adasPage.id);
});

test.each([
  ['the same item twice', (item: Media) => [createEdit(item, {}), createEdit(item, {})]],
  ['a label without letters', (item: Media) => [createEdit(item, { labels: [' '] })]],
  ['a day that does not exist', (item: Media) => [createEdit(item, { publishedOn: '2026-02-30' })]],
])('%s is rejected', async (_name, getItems) => {
  expect((await editMedia(getItems(await addPage()))).status).toBe(400);
});

test('archived items are listed only on request, and the list can be filtered by label and group', async () => {
  const plainPage = await addPage();
  const archivedPage = await addPage();
  await editMedia([
    createEdit(archivedPage, { ...allFields, labels: ['old'], contentGroup: 'Archive', isArchived: true }),
  ]);
  expect(await listMediaIds()).toContain(plainPage.id);
  expect(await listMediaIds()).not.toContain(archivedPage.id);
  expect(await listMediaIds([createChip('archived', 'yes')])).toEqual([archivedPage.id]);
  expect(
    await listMediaIds([
      createChip('archived', 'yes'),
      createChip('labels', 'old'),
      createChip('contentGroup', 'Archive'),
    ]),
  ).toEqual([archivedPage.id]);
  expect(await listMediaIds([createChip('labels', 'old')])).toEqual([]);
  const facets = await api.send(calls.listMediaFacets, { query }, ada);
  const getOptions = (id: MediaFacetId) => facets.body.data.find((facet) => facet.id === id)?.options;
  expect(getOptions('archived')).toEqual([{ id: 'yes', name: 'yes', count: 1 }]);
  expect(getOptions('labels')).toContainEqual({ id: 'old', name: 'old', count: 1 });
});

test('items that are not in use are removed, and the response gives the reason for each item kept', async () => {
  const unusedPage = await addPage();
  const plannedPage = await addPage();
  const valuePage = await addPage();
  const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
  const campaign = await api.send(calls.createCampaign, { query, body: { ...dates, name: 'Spring' } }, ada);
  const addInput = { query, params: { id: campaign.body.id }, body: { mediaIds: [plannedPage.id] } };
  await api.send(calls.changeCampaignMedia, addInput, ada);
  const metric = { name: 'Print run', unit: 'count' as const, type: 'sum' as const, dimensions: ['custom_media'] };
  await api.send(calls.createCustomMetric, { query, params: { id: 'custom_print' }, body: metric }, ada);
  const items = [{ id: valuePage.id, date: '2026-06-16', value: 12 }];
  const values = { metricId: 'custom_print', metricType: 'sum' as const, dimension: 'custom_media', items };
  await api.send(calls.addCustomValues, { query, body: values }, ada);

  const mediaIds = [unusedPage.id, plannedPage.id, valuePage.id];
  const { body } = await api.send(calls.removeMedia, { query, body: { mediaIds } }, ada);
  expect(body.removedIds).toEqual([unusedPage.id]);
  expect(new Map(body.kept.map(({ id, reason }) => [id, reason]))).toEqual(
    new Map([
      [plannedPage.id, 'inCampaign'],
      [valuePage.id, 'hasValues'],
    ]),
  );
  expect(await listMediaIds()).toEqual(expect.arrayContaining([plannedPage.id, valuePage.id]));
  expect(await listMediaIds()).not.toContain(unusedPage.id);
});

test('no item is removed while the facts are unavailable, because the item may have been visited', async () => {
  const item = await addPage();
  api.facts.isUnavailable = true;
  expect((await api.send(calls.removeMedia, { query, body: { mediaIds: [item.id] } }, ada)).status).toBe(503);
  api.facts.isUnavailable = false;
  expect(await listMediaIds()).toContain(item.id);
});

test('media can be added to a campaign and removed from it, and a user who has the campaign open cannot overwrite the change', async () => {
  const first = await addPage();
  const second = await addPage();
  const third = await addPage();
  const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
  const { body: campaign } = await api.send(calls.createCampaign, { query, body: { ...dates, name: 'Summer' } }, ada);
  const changeCampaignMedia = (mediaIds: string[], isRemove = false) =>
    api.send(calls.changeCampaignMedia, { query, params: { id: campaign.id }, body: { mediaIds, isRemove } }, ada);
  const listCampaignMediaIds = async () =>
    (await api.send(calls.getCampaign, { query, params: { id: campaign.id } }, ada)).body.meta.media.map(
      ({ id }) => id,
    );
  expect((await changeCampaignMedia([second.id])).body).toEqual({ name: 'Summer', changedIds: [second.id] });
  expect((await changeCampaignMedia([first.id, second.id, third.id])).body.changedIds.sort()).toEqual(
    [first.id, third.id].sort(),
  );
  expect(await listCampaignMediaIds()).toEqual([second.id, first.id, third.id]);
  expect((await changeCampaignMedia([first.id], true)).body.changedIds).toEqual([first.id]);
  expect(await listCampaignMediaIds()).toEqual([second.id, third.id]);
  const staleCampaign = { ...dates, id: campaign.id, name: 'Mine', version: campaign.version };
  expect((await api.send(calls.updateCampaign, { query, body: staleCampaign }, ada)).status).toBe(409);
});
