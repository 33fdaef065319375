import {
  type Call,
  type CallInput,
  type CallOutput,
  type CampaignPayload,
  calls,
  type GroupRule,
} from '@reportage/contracts';
import { createRandom, pick } from '../../platform/random.ts';
import { createTestApi, type Person, type TestApi, type TestResponse } from '../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());

/** Makes a call that must succeed. */
async function send<C extends Call>(call: C, input: CallInput<C>): Promise<TestResponse<CallOutput<C>>> {
  const response = await api.send(call, input, ada);
  if (response.status >= 400) throw new Error(`${call.id}: ${response.text}`);
  return response;
}

const steps = 60;
const labels = ['sea', 'city', 'Woods', 'late “night”'];
const nameParts = ['Harbour', 'winter', 'Räder', '100 %', 'a_b'];
const searchTerms = ['harb', 'WINTER', 'räder', '%', '_', 'r'];
const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };

interface ModelCampaign {
  id: string;
  name: string;
  labels: string[];
  clientId: string | null;
}

/** Whether a campaign meets a rule. Implemented independently of the server's SQL. */
const meetsRule = (rule: GroupRule, campaign: ModelCampaign): boolean =>
  (rule.labels.length === 0 || rule.labels.some((label) => campaign.labels.includes(label))) &&
  (rule.clientIds.length === 0 || (campaign.clientId !== null && rule.clientIds.includes(campaign.clientId))) &&
  campaign.name.toLowerCase().includes(rule.nameContains.toLowerCase());

test.each([1, 2, 3])(
  'after random changes (seed %i), the table contains exactly the expected memberships by rule and by hand',
  async (seed) => {
    const random = createRandom(seed);
    const pickSome = <Item>(items: readonly Item[]): Item[] => items.filter(() => random() < 0.4);
    const workspace = await api.createWorkspace(ada, `Harbour ${seed}`);
    const query = { workspaceId: workspace.id };
    const clients: string[] = [];
    let clientCount = 0;
    const campaigns = new Map<string, ModelCampaign>();
    const groups = new Map<string, { rule: GroupRule | null; manualMembers: Set<string> }>();
    const pickKey = <Value>(map: Map<string, Value>) => pick([...map.keys()], random);

    const createRandomCampaign = (): Omit<ModelCampaign, 'id'> => ({
      name: `${pick(nameParts, random)} ${pick(nameParts, random)}`,
      labels: pickSome(labels),
      clientId: random() < 0.3 || clients.length === 0 ? null : pick(clients, random),
    });
    const createRandomRule = (): GroupRule | null => {
      const nameContains = random() < 0.5 ? pick(searchTerms, random) : '';
      const rule = { labels: pickSome(labels), clientIds: pickSome(clients), nameContains };
      return rule.labels.length + rule.clientIds.length + rule.nameContains.length === 0 ? null : rule;
    };
    const storeCampaign = (id: string, { name, labels: campaignLabels, clientId }: Omit<ModelCampaign, 'id'>) =>
      campaigns.set(id, { id, name, labels: campaignLabels, clientId });

    const actions: Record<string, () => Promise<unknown>> = {
      async addClient() {
        const { body } = await send(calls.upsertClient, { query, body: { name: `Client ${++clientCount}` } });
        clients.push(body.id);
      },
      async addCampaign() {
        const values = createRandomCampaign();
        const { body } = await send(calls.createCampaign, { query, body: { ...dates, ...values } });
        storeCampaign(body.id, values);
      },
      async changeCampaign() {
        const id = pickKey(campaigns);
        const values = createRandomCampaign();
        const { body: stored } = await send(calls.getCampaign, { params: { id }, query });
        const groupId = pickSome([...groups.keys()]);
        const body: CampaignPayload = { ...dates, ...values, groupId, id, version: stored.version };
        await send(calls.updateCampaign, { query, body: body as never });
        storeCampaign(id, values);
        for (const [existingGroupId, { manualMembers }] of groups) {
          if (stored.ruleGroupId.includes(existingGroupId)) continue;
          if (groupId.includes(existingGroupId)) manualMembers.add(id);
          else manualMembers.delete(id);
        }
      },
      async changeLabelsInBulk() {
        const ids = pickSome([...campaigns.keys()]);
        const label = pick(labels, random);
        if (ids.length === 0) return;
        const change = random() < 0.5 ? { add: [label], remove: [] } : { add: [], remove: [label] };
        await send(calls.changeCampaigns, { query, body: { ids, change: { labels: change } } });
        for (const id of ids) {
          const campaign = campaigns.get(id);
          const otherLabels = campaign?.labels.filter((campaignLabel) => campaignLabel !== label) ?? [];
          if (campaign)
            storeCampaign(id, { ...campaign, labels: change.add.length > 0 ? [...otherLabels, label] : otherLabels });
        }
      },
      async removeCampaign() {
        const id = pickKey(campaigns);
        await send(calls.deleteCampaigns, { query: { ...query, ids: id } });
        campaigns.delete(id);
        for (const { manualMembers } of groups.values()) manualMembers.delete(id);
      },
      async removeClient() {
        const id = pick(clients, random);
        await send(calls.deleteClients, { query: { ...query, ids: id } });
        clients.splice(clients.indexOf(id), 1);
        for (const campaign of campaigns.values()) if (campaign.clientId === id) campaign.clientId = null;
      },
      async addGroup() {
        const rule = createRandomRule();
        const campaignIds = pickSome([...campaigns.keys()]);
        const { body } = await send(calls.createGroup, { query, body: { name: 'Group', rule, campaignIds } });
        groups.set(body.id, { rule, manualMembers: new Set(campaignIds) });
      },
      async changeGroup() {
        const id = pickKey(groups);
        const rule = createRandomRule();
        const campaignIds = pickSome([...campaigns.keys()]);
        const body = { rule, campaignIds, overwrite: true };
        await send(calls.updateGroup, { params: { id }, query, body });
        groups.set(id, { rule, manualMembers: new Set(campaignIds) });
      },
      async changeMembers() {
        const campaignIds = pickSome([...campaigns.keys()]);
        const groupIds = pickSome([...groups.keys()]);
        if (campaignIds.length === 0 || groupIds.length === 0) return;
        const isRemoval = random() < 0.5;
        await send(calls.changeGroupCampaigns, { query, body: { campaignIds, groupIds, isRemove: isRemoval } });
        for (const id of groupIds) {
          for (const campaignId of campaignIds) groups.get(id)?.manualMembers[isRemoval ? 'delete' : 'add'](campaignId);
        }
      },
    };
    const isPossible = (name: string): boolean =>
      (name !== 'removeClient' || clients.length > 1) &&
      (!/Campaign$/.test(name) || name === 'addCampaign' || campaigns.size > 2) &&
      (name !== 'changeGroup' || groups.size > 0);

    const listExpectedMemberships = () =>
      [...groups]
        .flatMap(([groupId, { rule, manualMembers }]) => [
          ...[...manualMembers].map((campaignId) => `${groupId} ${campaignId} hand`),
          ...[...campaigns.values()]
            .filter((campaign) => rule && meetsRule(rule, campaign))
            .map(({ id }) => `${groupId} ${id} rule`),
        ])
        .sort();
    const readStoredMemberships = async () =>
      (
        await api.platform.db
          .selectFrom('campaignGroups')
          .innerJoin('groups', 'groups.id', 'campaignGroups.groupId')
          .select(['groupId', 'campaignId', 'by'])
          .where('groups.workspaceId', '=', workspace.id)
          .execute()
      )
        .map(({ groupId, campaignId, by }) => `${groupId} ${campaignId} ${by}`)
        .sort();

    for (const name of ['addClient', 'addClient', 'addCampaign', 'addCampaign', 'addGroup']) await actions[name]?.();
    const completedSteps: string[] = [];
    for (let step = 0; step < steps; step += 1) {
      const name = pick(Object.keys(actions).filter(isPossible), random);
      await actions[name]?.();
      completedSteps.push(name);
      expect({ after: completedSteps.slice(-3), table: await readStoredMemberships() }).toEqual({
        after: completedSteps.slice(-3),
        table: listExpectedMemberships(),
      });
    }
  },
);
