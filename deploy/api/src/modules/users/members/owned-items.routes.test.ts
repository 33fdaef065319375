import { calls, type OwnedItem } from '@reportage/contracts';
import { sql } from 'kysely';
import { getEmail } from '../../../testing/connect-partner.ts';
import { campaignView } from '../../../testing/sample-inputs/index.ts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let editor: Person;
let workspace: { id: string };
let query: { workspaceId: string };

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, `Planet ${getEmail(ada)}`);
  query = { workspaceId: workspace.id };
  editor = await api.createMember(workspace, 'editor', 'Emil');
});

const getMembership = async (person: Person) =>
  (await api.send(calls.listUsers, { query }, ada)).body.data.find(({ userId }) => userId === person.id)?.id ?? '';
const remove = (successorId?: string) =>
  api.send(calls.removeUser, { query: { ...query, ids: workspace.id, email: getEmail(editor), successorId } }, ada);
const list = (person: Person, email?: string) => api.send(calls.listOwnedItems, { query: { ...query, email } }, person);

/** Creates one item of each kind that a member can own. */
async function createOwnedItems(owner: Person) {
  const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
  await api.send(calls.createSource, { query, body: { type: 'analytics', name: 'Site' } }, owner);
  const campaign = { ...dates, name: 'Summer', clientName: 'Northwind', assignedToId: owner.id };
  await api.send(calls.createCampaign, { query, body: campaign }, owner);
  const season = { name: 'Season', assignedToId: owner.id };
  await api.send(calls.createGroup, { query, body: season }, owner);
  const metric = { name: 'Print run', unit: 'count', type: 'sum' } as const;
  await api.send(
    calls.createCustomMetric,
    { query, params: { id: 'custom_print' }, body: { ...metric, dimensions: ['custom_media'] } },
    owner,
  );
  const view = { name: 'Running', isShared: true, settings: { ...campaignView, columns: [...campaignView.columns] } };
  await api.send(calls.createCampaignView, { query, body: view }, owner);
  const template = { name: 'Reach', goals: [{ id: 'web_pageviews', name: 'Pageviews', quantity: 100 }] };
  await api.send(calls.upsertGoalTemplate, { query, body: template }, owner);
  const workspaceTemplate = await api.send(calls.getWorkspaceTemplate, { query, params: { kind: 'default' } }, owner);
  const { layout, sort, cover } = workspaceTemplate.body;
  const templateBody = { kind: 'default' as const, name: 'Weekly layout', layout, sort, cover };
  await api.send(calls.createReportTemplate, { query, body: templateBody }, owner);
  await api.send(calls.inviteCreator, { query, body: { email: 'kim@films.example' } }, owner);
  await api.platform.db
    .insertInto('driveConnections')
    .values({
      workspaceId: workspace.id,
      userId: owner.id,
      accountName: 'Emil',
      accountEmail: 'emil@drive.example',
      sealedTokens: 'sealed',
      createdAt: api.clock.at,
      modifiedAt: api.clock.at,
    })
    .execute();
}
const toExpectedItem = (kind: OwnedItem['kind'], ...names: string[]): OwnedItem => ({
  kind,
  outcome: 'inherited',
  count: names.length,
  names,
});
const allItems: OwnedItem[] = [
  toExpectedItem('campaign', 'Summer'),
  toExpectedItem('assignment', 'Summer'),
  toExpectedItem('campaignView', 'Running'),
  toExpectedItem('client', 'Northwind'),
  toExpectedItem('customMetric', 'Print run'),
  { kind: 'drive', outcome: 'removed', count: 1, names: ['emil@drive.example'] },
  toExpectedItem('goalTemplate', 'Reach'),
  toExpectedItem('group', 'Season'),
  toExpectedItem('groupAssignment', 'Season'),
  toExpectedItem('partnerInvite', 'kim@films.example'),
  toExpectedItem('reportTemplate', 'Weekly layout'),
  toExpectedItem('report', 'Default Report', 'Season'),
  toExpectedItem('source', 'Site'),
];

test('only a member and the admins can list the items that the member owns', async () => {
  await createOwnedItems(editor);
  expect((await list(ada, getEmail(editor))).body.data).toEqual(allItems);
  expect((await list(editor)).body.data).toEqual(allItems);
  expect((await list(ada)).body.data).toEqual([]);
  expect((await list(editor, getEmail(ada))).status).toBe(403);
  expect((await list(ada, 'nobody@films.example')).status).toBe(404);
});

test('a member who owns items can leave or be removed only with a successor who may edit', async () => {
  await createOwnedItems(editor);
  const viewer = await api.createMember(workspace, 'viewer', 'Vera');
  const otherWorkspace = await api.createWorkspace(ada, `Other ${workspace.id}`);
  const { body: otherMembers } = await api.send(calls.listUsers, { query: { workspaceId: otherWorkspace.id } }, ada);
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'successorNeeded' } });
  expect((await api.send(calls.leaveWorkspace, { query, body: {} }, editor)).body.code).toBe('successorNeeded');
  for (const successor of [viewer, editor]) {
    expect(await remove(await getMembership(successor))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'successorId' }] },
    });
  }
  expect((await remove(otherMembers.data[0]?.id)).status).toBe(404);
  expect((await list(editor)).body.data).toEqual(allItems);
});

test('the successor takes over all items, and the drive is disconnected', async () => {
  await createOwnedItems(editor);
  const successor = await api.createMember(workspace, 'editor', 'Hedi');
  expect((await remove(await getMembership(successor))).status).toBe(200);
  expect((await list(successor)).body.data).toEqual(allItems.filter(({ kind }) => kind !== 'drive'));
  const [campaign] = (await api.send(calls.listCampaigns, { query }, ada)).body.data;
  expect(campaign).toMatchObject({ assignedToId: successor.id, assignedToName: 'Hedi' });
  const drives = await api.platform.db
    .selectFrom('driveConnections')
    .selectAll()
    .where('userId', '=', editor.id)
    .execute();
  expect(drives).toEqual([]);
  const leaveRequest = { query, body: { successorId: await getMembership(ada) } };
  expect((await api.send(calls.leaveWorkspace, leaveRequest, successor)).status).toBe(200);
  expect((await list(ada)).body.data).toHaveLength(allItems.length - 1);
});

/** Columns that record who did something, and therefore are not inherited. */
const historyColumns = ['files.owner_id'];

test('a successor inherits every column that names an owner', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'app' and column_name in ('owner_id', 'assigned_to_id') order by 1`.execute(api.platform.db);
  expect(rows.map(({ name }) => name).filter((name) => !historyColumns.includes(name))).toEqual([
    'alerts.owner_id',
    'campaign_views.owner_id',
    'campaigns.assigned_to_id',
    'campaigns.owner_id',
    'clients.owner_id',
    'custom_metrics.owner_id',
    'dashboards.owner_id',
    'digests.owner_id',
    'goal_templates.owner_id',
    'groups.assigned_to_id',
    'groups.owner_id',
    'links.owner_id',
    'partner_invites.owner_id',
    'partners.owner_id',
    'report_templates.owner_id',
    'reports.owner_id',
    'sources.owner_id',
  ]);
});
