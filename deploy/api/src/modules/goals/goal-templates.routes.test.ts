import { calls, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const viewsGoal = { id: 'web_pageviews', name: 'Pageviews', quantity: 1_000 };
const save = (body: object, person = ada) =>
  api.send(calls.upsertGoalTemplate, { query: getQuery(), body: { goals: [viewsGoal], ...body } as never }, person);
const list = async (person = ada) => (await api.send(calls.listGoalTemplates, { query: getQuery() }, person)).body.data;
const remove = (ids: string, person = ada) =>
  api.send(calls.deleteGoalTemplates, { query: { ...getQuery(), ids } }, person);

proves(['C107', 'C108'], 'a goal template is saved, listed by name, changed and removed', async () => {
  const created = await save({ name: 'Reach' });
  expect(created).toMatchObject({
    status: 200,
    body: { name: 'Reach', goals: [{ ...viewsGoal, type: 'count' }], ownerName: 'Ada', version: 1 },
  });
  expect(created.body.id).toMatch(/^gtp_/);
  await save({ name: 'attention' });
  expect((await list()).map(({ name }) => name)).toEqual(['attention', 'Reach']);
  const changed = await save({
    id: created.body.id,
    version: 1,
    name: 'Reach',
    goals: [{ ...viewsGoal, quantity: 5 }],
  });
  expect(changed.body).toMatchObject({ id: created.body.id, goals: [{ quantity: 5 }], version: 2 });
  expect((await remove(created.body.id)).body).toEqual({ done: true });
  expect((await list()).map(({ name }) => name)).toEqual(['attention']);
  expect((await remove(created.body.id)).status).toBe(404);
});

test('a stale save returns the stored template and overwrites nothing', async () => {
  const { id, version } = (await save({ name: 'Engagement' })).body;
  expect((await save({ id, version, name: 'First save' })).status).toBe(200);
  expect(await save({ id, version, name: 'Second save' })).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: { name: 'First save', version: 2 } },
  });
  expect((await list()).map(({ name }) => name)).toContain('First save');
});

test.each([
  ['a name that is taken, ignoring case', { name: 'TAKEN' }, 'body.name'],
  ['no goals', { name: 'Empty', goals: [] }, 'body.goals'],
  ['an unknown metric', { name: 'x', goals: [{ ...viewsGoal, id: 'web_nothing' }] }, 'body.goals.0.id'],
  [
    'a metric that counts daily visitors',
    { name: 'x', goals: [{ ...viewsGoal, id: 'web_visitors' }] },
    'body.goals.0.id',
  ],
  ['a ratio over 1', { name: 'x', goals: [{ ...viewsGoal, id: 'web_attentionRate' }] }, 'body.goals.0.quantity'],
  ['the same goal twice', { name: 'x', goals: [viewsGoal, viewsGoal] }, 'body.goals.1.id'],
  ['a change without a version', { name: 'x', id: 'gtp_01h455vb4pex5vsknk084sn02q' }, 'body.version'],
])('%s is rejected, and the error names the field', async (_name, body, path) => {
  await save({ name: 'Taken' });
  const templatesBefore = await list();
  const response = await save(body);
  expect(response.status).toBe(400);
  expect(response.body.errors?.map((error) => error.path)).toEqual([path]);
  expect(await list()).toEqual(templatesBefore);
});

test('a viewer can read templates but not change them; an anonymous caller cannot read them', async () => {
  const viewer = await api.createMember(workspace, 'viewer');
  const { id } = (await save({ name: 'Seen' })).body;
  expect((await list(viewer)).map((template) => template.id)).toContain(id);
  expect((await save({ name: 'Mine' }, viewer)).status).toBe(403);
  expect((await remove(id, viewer)).status).toBe(403);
  expect((await api.send(calls.listGoalTemplates, { query: getQuery() })).status).toBe(401);
});

test('the default template must belong to the workspace, and removing it clears the default', async () => {
  const { id } = (await save({ name: 'Default' })).body;
  const readWorkspace = async () =>
    (await api.send(calls.listWorkspaces, {}, ada)).body.data.find(
      (listedWorkspace) => listedWorkspace.id === workspace.id,
    );
  const chooseDefault = async (defaultGoalTemplateId: string) =>
    api.send(
      calls.updateWorkspace,
      {
        params: { id: workspace.id },
        query: getQuery(),
        body: { campaignSettings: { defaultGoalTemplateId }, version: (await readWorkspace())?.version ?? 0 },
      },
      ada,
    );
  expect(await chooseDefault('gtp_01h455vb4pex5vsknk084sn02q')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.campaignSettings.defaultGoalTemplateId' }] },
  });
  expect((await chooseDefault(id)).body.campaignSettings.defaultGoalTemplateId).toBe(id);
  await remove(id);
  expect((await readWorkspace())?.campaignSettings.defaultGoalTemplateId).toBeNull();
});
