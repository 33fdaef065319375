import { calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  chooseAction,
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSampleMetric, createSampleTemplate } from '../goal.samples.ts';
import { createGoalSet, toGoalForm } from '../goal-form.model.ts';
import { SaveAsTemplate } from './save-as-template.tsx';
import { TemplateDrawer } from './template-drawer.tsx';

const workspace = sampleWorkspace();
const template = createSampleTemplate();

const createServer = (...templates: (typeof template)[]): FakeServer =>
  new FakeServer()
    .on(calls.listGoalTemplates, () => ({ data: templates }))
    .on(calls.listGoalMetrics, () => ({ data: [createSampleMetric()] }))
    .on(calls.upsertGoalTemplate, () => template)
    .on(calls.deleteGoalTemplates, () => ({ done: true as const }));

function openDrawer(server: FakeServer, access: 'editor' | 'viewer' = 'editor') {
  const host = createFakeHost({ server, path: '/daily-planet/campaigns/new', workspace: { ...workspace, access } });
  renderInHost(<TemplateDrawer workspaceId={workspace.id} isOpen onClose={() => undefined} />, host);
  return host;
}

function openSaveDialog(server: FakeServer, name: string) {
  const host = createFakeHost({ server, path: '/daily-planet/campaigns/new', workspace });
  const set = createGoalSet(name, { startDate: '2026-11-01', endDate: '2026-11-30' }, template.goals.map(toGoalForm));
  renderInHost(<SaveAsTemplate workspaceId={workspace.id} set={set} onClose={() => undefined} />, host);
  return host;
}

const getSentBodies = (server: FakeServer) => server.requestsFor(calls.upsertGoalTemplate).map(({ body }) => body);

proves(['C107', 'C108'], 'a set can be saved as a template, which has the set’s name by default', async () => {
  const server = createServer();
  const host = openSaveDialog(server, 'Reach');
  await userEvent.click(await screen.findByRole('button', { name: 'Create template' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Template saved']));
  const [body] = getSentBodies(server);
  expect(body).toMatchObject({ name: 'Reach', goals: [{ id: 'web_pageviews', quantity: 5_000 }] });
  expect(body).not.toHaveProperty('id');
  expect(server.requestsFor(calls.listGoalTemplates)[0]?.query).toMatchObject({ workspaceId: workspace.id });
});

test('saving under the name of an existing template replaces its goals after a warning', async () => {
  const server = createServer(template);
  openSaveDialog(server, 'launch');
  await userEvent.click(await screen.findByRole('button', { name: 'Replace template' }));
  expect(screen.getByText(/A template named “Launch” already exists/)).toBeVisible();
  await waitFor(() => expect(getSentBodies(server)).toMatchObject([{ id: template.id, version: 3, name: 'launch' }]));
});

test('a template is saved with its version number, and if that is outdated, both versions are shown', async () => {
  const current = createSampleTemplate({ name: 'Their launch', version: 4 });
  const server = createServer(template).on(calls.upsertGoalTemplate, () =>
    problemResponse('conflict', undefined, { current }),
  );
  openDrawer(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Launch' }));
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('cell', { name: 'Their launch' })).toBeVisible();
  expect(getSentBodies(server)).toMatchObject([{ id: template.id, version: 3, name: 'Mine' }]);
  server.on(calls.upsertGoalTemplate, () => current);
  await userEvent.click(screen.getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(getSentBodies(server).at(-1)).toMatchObject({ version: 4, name: 'Mine' }));
});

test('a template is deleted after a confirmation that says what happens to campaigns', async () => {
  const server = createServer(template);
  openDrawer(server);
  await chooseAction('Launch', 'Delete');
  expect(await screen.findByText(/^Delete “/)).toBeVisible();
  expect(screen.getByText('Launch will be deleted. Campaigns keep their goals.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Launch' })).toBeNull());
  expect(server.requestsFor(calls.deleteGoalTemplates)).toEqual([]);
  const notice = screen.getByText('Template deleted').closest<HTMLElement>('[role="alert"]');
  expect(within(notice ?? document.body).getByRole('button', { name: 'Undo' })).toBeVisible();
  await userEvent.click(within(notice ?? document.body).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(server.requestsFor(calls.deleteGoalTemplates)[0]?.query.ids).toBe(template.id));
});

test('without templates, the drawer explains what they are for and has a button to add one', async () => {
  openDrawer(createServer());
  expect(await screen.findByRole('heading', { name: 'No templates yet' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New template' }));
  expect(await screen.findByRole('button', { name: 'Create template' })).toBeVisible();
});

test('a viewer sees the templates but cannot change them', async () => {
  openDrawer(createServer(template), 'viewer');
  expect(await screen.findByText('Launch')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Launch' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions for Launch' })).not.toBeInTheDocument();
});
