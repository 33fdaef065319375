import { buildPath, type Call, calls } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let workspaceId: string;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspaceId = (await api.createWorkspace(ada, 'Harbour')).id;
});
afterAll(() => api.close());

const sendCall = (call: Call, query: Record<string, string>) =>
  api.sendRaw({
    method: call.method,
    url: `/api/${buildPath(call)}`,
    query: { workspaceId, ...query },
    headers: { authorization: `Bearer ${ada.token}` },
  });

const removals: Call[] = [
  calls.deleteSources,
  calls.deleteClients,
  calls.deleteCampaigns,
  calls.deleteReports,
  calls.deleteDashboards,
  calls.deleteGroups,
  calls.deleteLinks,
  calls.deletePartners,
  calls.deleteSharedMedia,
  calls.deleteGoalTemplates,
];

test.each(removals.map((call) => [call.id, call] as const))(
  '%s: ids that consist only of commas are rejected, and the error names the field',
  async (_id, call) => {
    for (const ids of [',,,,', ' , ', '']) {
      const response = await sendCall(call, { ids });
      expect([ids, response.status, response.body.errors?.map(({ path }) => path)]).toEqual([ids, 400, ['query.ids']]);
    }
  },
);

test('a list of media ids that consists only of commas is rejected, but an empty one requests all media', async () => {
  for (const name of ['mediaIds', 'creators']) {
    expect((await sendCall(calls.listMedia, { [name]: ',' })).status).toBe(400);
    expect((await sendCall(calls.listMedia, { [name]: '' })).status).toBe(200);
  }
});
