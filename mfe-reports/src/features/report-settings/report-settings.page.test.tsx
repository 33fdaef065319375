import { type Access, calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReportSettingsPage from './report-settings.page.tsx';

const workspace = sampleWorkspace();

function open(access: Access = 'owner') {
  const server = new FakeServer().on(calls.updateWorkspace, () => workspace);
  const path = '/daily-planet/settings/reports';
  const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access }) });
  renderInHost(<ReportSettingsPage />, host);
  return { host, server };
}

const defaultReport = () => screen.findByRole('switch', { name: /Default Report/ });

proves(['R13', 'W79'], 'an admin chooses whether new campaigns get a report', async () => {
  const { host, server } = open('admin');
  expect(await screen.findByRole('heading', { level: 1, name: /^Settings ?: Reports$/ })).toBeVisible();
  expect(await defaultReport()).toBeChecked();
  await userEvent.click(await defaultReport());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Report settings are saved']));
  expect(server.requestsOf(calls.updateWorkspace)[0]).toMatchObject({
    query: { workspaceId: workspace.id },
    body: { campaignSettings: { createDefaultReport: false } },
  });
});

test('an admin chooses the paper of new reports', async () => {
  const { server } = open('admin');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Paper of new reports' }));
  await userEvent.click(await screen.findByText('US Letter (8.5 × 11 in)'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.requestsOf(calls.updateWorkspace)).toHaveLength(1));
  expect(server.requestsOf(calls.updateWorkspace)[0]?.body).toMatchObject({ reportDefaults: { paper: 'letter' } });
});

test('users without permission see the settings read-only', async () => {
  open('viewer');
  expect(await defaultReport()).toBeDisabled();
  expect(screen.getByText('Only admins of the workspace can change these settings.')).toBeVisible();
});
