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

const findPaperSelect = () => screen.findByRole('combobox', { name: 'Paper size for new reports' });

proves(['R13'], 'an admin can set the paper size of new reports', async () => {
  const { host, server } = open('admin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await userEvent.click(await findPaperSelect());
  await userEvent.click(await screen.findByText('US Letter (8.5 × 11 in)'));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Report settings saved']));
  const [request] = server.requestsFor(calls.updateWorkspace);
  expect(request).toMatchObject({
    query: { workspaceId: workspace.id },
    body: { reportDefaults: { paper: 'letter' } },
  });
  expect(request?.body).not.toHaveProperty('campaignSettings');
});

test('the page shows whether new campaigns get a default report, and links to that setting', async () => {
  open();
  expect(await screen.findByText('“Default Report” for new campaigns')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Campaign settings' });
  expect(link).toHaveAttribute('href', '/daily-planet/settings/basic?section=campaigns');
  expect(link.parentElement).toHaveTextContent('On · Campaign settings');
});

test('users without permission see the settings read-only', async () => {
  open('viewer');
  expect(await findPaperSelect()).toBeDisabled();
  expect(screen.getByText('Only workspace admins can change these settings.')).toBeVisible();
});
