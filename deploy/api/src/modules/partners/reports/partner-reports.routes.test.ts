import { calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { connectCreator } from '../../../testing/connect-partner.ts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let query: { workspaceId: string };

beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  query = { workspaceId: (await api.createWorkspace(ada, 'Daily Planet')).id };
});
afterAll(() => api.close());

async function createReport(name: string): Promise<string> {
  const dates = { startDate: '2026-06-01', endDate: '2026-06-30' };
  const campaign = await api.send(
    calls.createCampaign,
    { query, body: { name: `For ${name}`, timezone: 'UTC', ...dates } },
    ada,
  );
  return (await api.send(calls.createReport, { query, body: { name, campaign: campaign.body.id } }, ada)).body.id;
}

proves(['P50'], 'a report shared with a partner can be read by the partner’s members while it is shared', async () => {
  const ida = await connectCreator(api, { workspaceId: query.workspaceId, owner: ada }, 'Ida Films');
  const creatorQuery = { workspaceId: ida.workspace.id };
  const reportId = await createReport('Summer');
  const params = { id: ida.partner.id };
  const share = (reportIds: string[], workspaceQuery = query, caller = ada) =>
    api.send(calls.sharePartnerReports, { query: workspaceQuery, params, body: { reportIds } }, caller);
  // A report must be published before it can be shared.
  expect((await share([reportId])).status).toBe(400);
  await api.send(calls.publishReport, { query, params: { id: reportId }, body: {} }, ada);
  const readPreview = (caller?: Person) =>
    api.send(calls.previewReport, { params: { id: reportId }, query: {} }, caller);
  expect((await readPreview(ida.person)).body.code).toBe('guestLinkInactive');

  expect((await share([reportId], creatorQuery, ida.person)).status).toBe(403);
  expect((await share([reportId])).body.data).toMatchObject([
    { id: reportId, name: 'Summer', campaignName: 'For Summer', path: `/daily-planet/${reportId}` },
  ]);
  const listResponse = await api.send(calls.listPartnerReports, { query: creatorQuery, params }, ida.person);
  expect(listResponse.body.data.map(({ id }) => id)).toEqual([reportId]);
  expect((await readPreview(ida.person)).body.report).toMatchObject({ name: 'Summer' });
  expect((await readPreview()).body.code).toBe('guestLinkInactive');
  expect((await readPreview(await api.createPerson('Eve'))).body.code).toBe('guestLinkInactive');

  await share([]);
  expect((await readPreview(ida.person)).body.code).toBe('guestLinkInactive');
});

test('removing a connection revokes access to the reports shared through it', async () => {
  const max = await connectCreator(api, { workspaceId: query.workspaceId, owner: ada }, 'Max Writes');
  const reportId = await createReport('Autumn');
  await api.send(calls.publishReport, { query, params: { id: reportId }, body: {} }, ada);
  const body = { reportIds: [reportId] };
  await api.send(calls.sharePartnerReports, { query, params: { id: max.partner.id }, body }, ada);
  const readPreview = () => api.send(calls.previewReport, { params: { id: reportId }, query: {} }, max.person);
  expect((await readPreview()).status).toBe(200);
  await api.send(calls.deletePartners, { query: { ...query, ids: max.partner.id } }, ada);
  expect((await readPreview()).body.code).toBe('guestLinkInactive');
});
