import { calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  createFakeHost,
  emptyResponse,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WorkspaceBasicPage from './workspace-basic.page.tsx';

const instant = '2026-11-20T10:00:00.000Z';

function open(server: FakeServer, access: 'owner' | 'editor' = 'owner', search = '') {
  const workspace = sampleWorkspace({ access });
  const host = createFakeHost({ server, path: `/daily-planet/settings/basic${search}`, workspace });
  renderInHost(<WorkspaceBasicPage />, host);
  return host;
}

test('the default report setting is saved with the workspace’s version', async () => {
  const server = new FakeServer().on(calls.updateWorkspace, () => sampleWorkspace({ version: 2 }));
  const host = open(server, 'owner', '?section=campaigns');
  await userEvent.click(screen.getByRole('switch'));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(host.messages).toContain('success: Workspace settings saved'));
  const body = { campaignSettings: { createDefaultReport: false }, timezone: 'Europe/Berlin', version: 1 };
  expect(server.requestsFor(calls.updateWorkspace)[0]?.body).toMatchObject(body);
});

test('the currency for new money metrics can be found by name', async () => {
  const server = new FakeServer().on(calls.updateWorkspace, () => sampleWorkspace({ version: 2, currency: 'CHF' }));
  const host = open(server);
  const currency = screen.getByRole('combobox', { name: 'Currency' });
  expect(screen.getByText('EUR – Euro')).toBeVisible();
  await userEvent.click(currency);
  await userEvent.type(currency, 'swiss f');
  await userEvent.click(await screen.findByTitle('CHF – Swiss Franc'));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(host.messages).toContain('success: Workspace settings saved'));
  expect(server.requestsFor(calls.updateWorkspace)[0]?.body).toMatchObject({ currency: 'CHF', version: 1 });
});

test('the goal template for new campaigns is chosen from the workspace’s templates', async () => {
  const template = {
    id: 'gtp_01h455vb4pex5vsknk084sn02q',
    name: 'Launch',
    goals: [],
    ownerId: 'user-1',
    ownerName: 'Ada Example',
    createdAt: instant,
    createdAtSince: instant,
    modifiedAt: instant,
    version: 1,
  };
  const server = new FakeServer()
    .on(calls.updateWorkspace, () => sampleWorkspace({ version: 2 }))
    .on(calls.listGoalTemplates, () => ({ data: [template] }));
  const host = open(server, 'owner', '?section=campaigns');
  await userEvent.click(screen.getByRole('combobox', { name: /^Goal template for new campaigns/ }));
  await userEvent.click(await screen.findByTitle('Launch'));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(host.messages).toContain('success: Workspace settings saved'));
  expect(server.requestsFor(calls.updateWorkspace)[0]?.body).toMatchObject({
    campaignSettings: { defaultGoalTemplateId: template.id, createDefaultReport: true },
  });
});

test('if someone else saved first, both versions are shown and the input is kept', async () => {
  const current = sampleWorkspace({ name: 'The Planet', version: 5 });
  open(new FakeServer().on(calls.updateWorkspace, () => problemResponse('conflict', undefined, { current })));
  const name = screen.getByLabelText('Workspace name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('cell', { name: 'The Planet' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Mine' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use the saved version' }));
  expect(name).toHaveValue('The Planet');
});

const getNavigation = () => within(screen.getByRole('navigation', { name: 'Settings' }));

test('every section offers to save or discard a change made in another section', async () => {
  const server = new FakeServer().on(calls.updateWorkspace, () => sampleWorkspace({ version: 2, name: 'Planet' }));
  open(server);
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Workspace name'), '!');
  await userEvent.click(getNavigation().getByRole('link', { name: 'Branding' }));
  expect(await screen.findByText('Preview of a report’s header')).toBeVisible();
  expect(screen.getByLabelText('Workspace name')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument());
  expect(server.requestsFor(calls.updateWorkspace)[0]?.body).toMatchObject({ name: 'Daily Planet!' });
});

test('leaving the branding section with an unsaved color asks for confirmation', async () => {
  open(new FakeServer(), 'owner', '?section=branding');
  await userEvent.type(screen.getByLabelText('Primary color, such as #2a4b8d'), '#0a5c36');
  await userEvent.click(getNavigation().getByRole('link', { name: 'Links' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.getByLabelText('Primary color, such as #2a4b8d')).toHaveValue('#0a5c36');
});

test('the page’s title is the section’s name in the navigation', () => {
  open(new FakeServer(), 'owner', '?section=campaigns');
  const title = screen.getByRole('heading', { level: 1, name: 'Campaigns' });
  expect(title).toHaveAttribute('data-screen-title', 'Campaigns · Settings');
  expect(getNavigation().getByRole('link', { current: 'page' })).toHaveTextContent('Campaigns');
});

test('changes can be discarded', async () => {
  open(new FakeServer());
  const name = screen.getByLabelText('Workspace name');
  const savedName = (name as HTMLInputElement).value;
  await userEvent.type(name, '!');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Workspace name')).toHaveValue(savedName);
  expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
});

test('saving shows the first invalid field, even if it is in another section', async () => {
  open(new FakeServer());
  await userEvent.clear(screen.getByLabelText('Workspace name'));
  await userEvent.click(getNavigation().getByRole('link', { name: 'Links' }));
  expect(await screen.findByLabelText(/^Source \(utm_source\)/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.getByLabelText('Workspace name')).toHaveFocus());
  expect(getNavigation().getByRole('link', { name: 'General' })).toHaveAttribute('aria-current', 'page');
});

test('an editor sees the settings but cannot change them', async () => {
  open(new FakeServer(), 'editor');
  expect(screen.getByLabelText('Workspace name')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
});

proves(['X56'], 'a failed save shows “could not update!” if the server sends no message', async () => {
  const host = open(
    new FakeServer().on(calls.updateWorkspace, () => emptyResponse()),
    'owner',
    '?section=campaigns',
  );
  await userEvent.click(screen.getByRole('switch'));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(host.messages).toEqual(['error: could not update!']));
});
