import { calls, type ReportTemplate } from '@reportage/contracts';
import {
  createFakeHost,
  FakeServer,
  renderInHost,
  sampleCampaign,
  sampleReport,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddReportDrawer } from './add-report-drawer.tsx';

const campaign = sampleCampaign({ clientId: 'cli_01h455vb4pex5vsknk084sn02q', clientName: 'Acme' });
const createTemplate = (overrides: Partial<ReportTemplate>): ReportTemplate => ({
  id: 'rtp_01h455vb4pex5vsknk084sn02q',
  kind: 'default',
  name: 'Weekly',
  clientId: null,
  clientName: null,
  ownerId: 'user-1',
  layout: [],
  sort: [],
  cover: { heading: '', hideTableOfContent: false },
  modifiedAt: null,
  version: 1,
  ...overrides,
});
const clientTemplate = createTemplate({
  id: 'rtp_01h455vb4pex5vsknk084sn02z',
  name: 'Acme’s',
  clientId: campaign.clientId,
  clientName: 'Acme',
});

function open(templates: ReportTemplate[]) {
  const server = new FakeServer()
    .on(calls.listReportTemplates, () => ({ data: templates }))
    .on(calls.createReport, () => sampleReport());
  const onClose = jest.fn();
  renderInHost(
    <AddReportDrawer campaign={campaign} onClose={onClose} />,
    createFakeHost({ server, path: `/daily-planet/campaigns/${campaign.id}`, workspace: sampleWorkspace() }),
  );
  return { onClose, getSentBodies: () => server.requestsFor(calls.createReport).map(({ body }) => body) };
}
const addReport = async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'New');
  await userEvent.click(screen.getByRole('button', { name: 'Add report' }));
};

test('the client’s template is preselected, and a different one is sent if the user chooses it', async () => {
  const { getSentBodies } = open([
    createTemplate({}),
    clientTemplate,
    createTemplate({ id: 'rtp_01h455vb4pex5vsknk084sn030', kind: 'group', name: 'Groups' }),
  ]);
  expect(await screen.findByText('Acme’s · Acme')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Template' }));
  expect(screen.queryByText('Groups')).not.toBeInTheDocument();
  await userEvent.click(await screen.findByText('Weekly'));
  await addReport();
  await waitFor(() =>
    expect(getSentBodies()).toEqual([{ name: 'New', campaign: campaign.id, templateId: createTemplate({}).id }]),
  );
});

test('if the client has no template, the workspace’s is preselected; none is sent unless the user chooses one', async () => {
  const { getSentBodies } = open([createTemplate({})]);
  expect(await screen.findByText('Workspace template for reports')).toBeVisible();
  await addReport();
  await waitFor(() => expect(getSentBodies()).toEqual([{ name: 'New', campaign: campaign.id }]));
});

test('closing the drawer asks for confirmation only if more than a name was entered', async () => {
  const { onClose } = open([createTemplate({})]);
  const cancel = () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'New');
  await cancel();
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('combobox', { name: 'Template' }));
  await userEvent.click(await screen.findByText('Weekly'));
  await cancel();
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
});
