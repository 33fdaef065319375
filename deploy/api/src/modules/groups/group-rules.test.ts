import { type Campaign, type CampaignPayload, calls, type GroupRule, type Workspace } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let query: { workspaceId: string };
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());
let count = 0;
beforeEach(async () => {
  workspace = await api.createWorkspace(ada, `Harbour ${++count}`);
  query = { workspaceId: workspace.id };
});

const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
const createCampaign = async (payload: Partial<CampaignPayload> & { name: string }): Promise<Campaign> =>
  (await api.send(calls.createCampaign, { query, body: { ...dates, ...payload } }, ada)).body;
const saveCampaign = async (storedCampaign: Pick<Campaign, 'id'>, change: Partial<CampaignPayload>) => {
  const { name, labels, clientId, version } = (
    await api.send(calls.getCampaign, { params: { id: storedCampaign.id }, query }, ada)
  ).body;
  const body = { ...dates, name, labels, clientId, ...change, id: storedCampaign.id, version };
  return (await api.send(calls.updateCampaign, { query, body }, ada)).body;
};
const createGroup = async (rule: Partial<GroupRule> | null, overrides: { campaignIds?: string[] } = {}) =>
  (await api.send(calls.createGroup, { query, body: { name: 'Group', rule, ...overrides } }, ada)).body;
const getMembers = async (id: string) =>
  (await api.send(calls.getGroup, { params: { id }, query }, ada)).body.campaigns.map(
    ({ name, isManual, isAddedByRule }) =>
      [name, isManual && 'by hand', isAddedByRule && 'by rule'].filter(Boolean).join(' '),
  );

test('a campaign must match every part of a rule: one of the labels, one of the clients, and the name', async () => {
  const sea = await createCampaign({ name: 'Harbour days', labels: ['sea'], clientName: 'Acme' });
  await createCampaign({ name: 'HARBOUR nights', labels: ['city', 'late'] });
  await createCampaign({ name: 'Woods', labels: ['sea'] });
  const clientId = sea.clientId ?? '';
  const cases: [Partial<GroupRule>, string[]][] = [
    [{ labels: ['sea'] }, ['Harbour days', 'Woods']],
    [{ labels: ['city', 'sea'], nameContains: 'harbour' }, ['Harbour days', 'HARBOUR nights']],
    [{ clientIds: [clientId], labels: ['city'] }, []],
    [{ clientIds: [clientId] }, ['Harbour days']],
    [{ nameContains: '%' }, []],
  ];
  for (const [rule, names] of cases) {
    const { body: matches } = await api.send(calls.matchGroupRule, { query, body: { rule } }, ada);
    expect([matches.total, matches.data.map(({ name }) => name)]).toEqual([names.length, names]);
    expect((await createGroup(rule)).campaigns.map(({ name }) => name)).toEqual(names);
  }
});

test('membership follows changes to a campaign’s labels, name and client, and the removal of its client', async () => {
  const storedCampaign = await createCampaign({ name: 'Summer', clientName: 'Acme' });
  const clientId = storedCampaign.clientId ?? '';
  const labelGroup = await createGroup({ labels: ['sea'] });
  const clientGroup = await createGroup({ clientIds: [clientId] });
  const nameGroup = await createGroup({ nameContains: 'winter' });
  await saveCampaign(storedCampaign, { labels: ['sea'], name: 'Winter' });
  for (const { id } of [labelGroup, clientGroup, nameGroup]) expect(await getMembers(id)).toEqual(['Winter by rule']);
  await saveCampaign(storedCampaign, { labels: [], name: 'Autumn' });
  for (const { id } of [labelGroup, nameGroup]) expect(await getMembers(id)).toEqual([]);
  await api.send(calls.deleteClients, { query: { ...query, ids: clientId } }, ada);
  expect(await getMembers(clientGroup.id)).toEqual([]);
  // The rule keeps the deleted client, because without it the rule would match more campaigns.
  const renamed = await api.send(
    calls.updateGroup,
    { params: { id: clientGroup.id }, query, body: { name: 'Acme campaigns', rule: clientGroup.meta.rule } },
    ada,
  );
  expect(renamed.body).toMatchObject({
    name: 'Acme campaigns',
    ruleClients: [],
    meta: { rule: { clientIds: [clientId] } },
  });
});

test('a campaign that is a member by rule does not become a manual member when an editor saves it', async () => {
  const { id } = await createGroup({ labels: ['sea'] });
  const storedCampaign = await createCampaign({ name: 'Summer', labels: ['sea'] });
  expect(storedCampaign).toMatchObject({ groupId: [id], ruleGroupId: [id] });
  const saved = await saveCampaign(storedCampaign, { labels: [], groupId: [id] });
  expect(saved).toMatchObject({ groupId: [], ruleGroupId: [] });
  expect(await getMembers(id)).toEqual([]);
});

test('membership by rule and manual membership are independent, and manual members stay when the rule is removed', async () => {
  const sea = await createCampaign({ name: 'Sea', labels: ['sea'] });
  const woods = await createCampaign({ name: 'Woods' });
  const { id } = await createGroup({ labels: ['sea'] }, { campaignIds: [sea.id, woods.id] });
  expect(await getMembers(id)).toEqual(['Sea by hand by rule', 'Woods by hand']);
  await api.send(
    calls.changeGroupCampaigns,
    { query, body: { campaignIds: [sea.id, woods.id], groupIds: [id], isRemove: true } },
    ada,
  );
  expect(await getMembers(id)).toEqual(['Sea by rule']);
  await api.send(calls.updateGroup, { params: { id }, query, body: { rule: null, campaignIds: [woods.id] } }, ada);
  expect(await getMembers(id)).toEqual(['Woods by hand']);
});

test('copies join their originals’ groups, and bulk changes update membership by rule', async () => {
  const manualGroup = await createGroup(null);
  const ruleGroup = await createGroup({ labels: ['sea'] });
  const sea = await createCampaign({ name: 'Sea', labels: ['sea'] });
  const woods = await createCampaign({ name: 'Woods' });
  const ids = [sea.id, woods.id];
  await api.send(
    calls.changeGroupCampaigns,
    { query, body: { campaignIds: [sea.id], groupIds: [manualGroup.id] } },
    ada,
  );
  await api.send(calls.copyCampaigns, { query, body: { ids, withMedia: false } }, ada);
  expect(await getMembers(manualGroup.id)).toEqual(['Sea by hand', 'Sea (copy) by hand']);
  expect(await getMembers(ruleGroup.id)).toEqual(['Sea by rule', 'Sea (copy) by rule']);
  const labels = { add: ['sea'], remove: [] };
  const { body } = await api.send(calls.changeCampaigns, { query, body: { ids, change: { labels } } }, ada);
  expect(await getMembers(ruleGroup.id)).toContain('Woods by rule');
  await api.send(calls.undoCampaignChange, { query, body: { before: body.before } }, ada);
  expect(await getMembers(ruleGroup.id)).not.toContain('Woods by rule');
});
