import { calls } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let workspaceId: string;
beforeAll(async () => {
  api = await createTestApi({ COUNTRY_HEADER: 'x-country' });
  ada = await api.createPerson('Ada');
  workspaceId = (await api.createWorkspace(ada, 'Harbour')).id;
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId });
const dates = { timezone: 'UTC', startDate: '2026-06-01', endDate: '2026-06-30' };
const createCampaign = async (name: string) =>
  (await api.send(calls.createCampaign, { query: getQuery(), body: { name, ...dates } }, ada)).body;
const advanceClock = (minutes: number) => {
  api.clock.at = new Date(api.clock.at.getTime() + minutes * 60_000);
};

test('a viewer sees the activity of a campaign and its reports, without network addresses', async () => {
  const other = await createCampaign('Winter');
  const campaign = await createCampaign('Summer');
  const { id, meta } = campaign;
  advanceClock(1);
  await api.send(
    calls.updateCampaign,
    { query: getQuery(), body: { ...dates, id, name: 'Late summer', version: 1 } },
    ada,
  );
  advanceClock(1);
  await api.send(calls.publishReport, { query: getQuery(), params: { id: meta.reports[0]?.id ?? '' }, body: {} }, ada);
  advanceClock(1);
  const archived = { ids: [other.id, id], archive: true };
  await api.send(calls.archiveCampaigns, { query: getQuery(), body: archived }, ada);
  const viewer = await api.createMember({ id: workspaceId }, 'viewer');
  const { body } = await api.send(calls.listCampaignActivity, { params: { id }, query: getQuery() }, viewer);
  expect(body.data.map(({ action, actor, target }) => [action, actor.name, target?.name])).toEqual([
    // An entry about two campaigns is shown as if it were only about this one.
    ['campaign.archived', 'Ada', 'Late summer'],
    ['report.published', 'Ada', 'Default Report'],
    ['campaign.updated', 'Ada', 'Late summer'],
    ['campaign.created', 'Ada', 'Summer'],
  ]);
  expect(body.data[0]).toMatchObject({
    targetCount: 1,
    changes: [{ field: 'isArchived', before: false, after: true }],
  });
  expect(body.data[2]?.changes).toEqual([{ field: 'name', before: 'Summer', after: 'Late summer' }]);
  expect(body.meta).toEqual({ total: 4, unfilteredTotal: 4, page: 0, size: 50 });
  for (const key of ['place', 'device']) expect(JSON.stringify(body)).not.toContain(`"${key}"`);

  const secondPage = await api.send(
    calls.listCampaignActivity,
    { params: { id }, query: { ...getQuery(), page: 1, size: 3 } },
    viewer,
  );
  expect(secondPage.body.data.map(({ action }) => action)).toEqual(['campaign.created']);
});

test('the activity of another workspace’s campaign cannot be read', async () => {
  const campaign = await createCampaign('Hidden');
  const other = await api.createWorkspace(ada, 'Elsewhere');
  const read = (id: string) =>
    api.send(calls.listCampaignActivity, { params: { id }, query: { workspaceId: other.id } }, ada);
  expect((await read(campaign.id)).status).toBe(404);
  expect((await read(api.platform.identifiers.next('campaign'))).status).toBe(404);
});

test('the highlight of a default report is named after its campaign', async () => {
  const { id, meta } = await createCampaign('Harbour lights');
  const params = { id: meta.reports[0]?.id ?? '' };
  await api.send(calls.publishHighlight, { params, query: getQuery(), body: { link: { isOn: true } } }, ada);
  await api.send(calls.previewHighlight, { params, query: {} });
  const { body } = await api.send(calls.listCampaignActivity, { params: { id }, query: getQuery() }, ada);
  expect(body.data[0]).toMatchObject({ action: 'report.highlightOpened', target: { name: 'Harbour lights' } });
});
