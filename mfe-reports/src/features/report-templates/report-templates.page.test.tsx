import {
  type Access,
  calls,
  type ReportTemplate,
  type TemplateApplication,
  type TemplateKind,
} from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleReport,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReportTemplatesPage from './report-templates.page.tsx';

const report = sampleReport();
const applicationId = 'tap_01h455vb4pex5vsknk084sn02q';

const { id, name, campaignName } = report;
const target = { id, name, campaignName, clientName: 'Acme' };
const application: TemplateApplication = {
  id: applicationId,
  kind: 'default',
  templateName: '',
  appliedAt: '2026-11-20T10:00:00.000Z',
  appliedBy: 'Ada',
  undoneAt: null,
  reports: [{ id, name, campaignName, isChangedSince: false }],
};
const createTemplate = (kind: ReportTemplate['kind'], overrides: Partial<ReportTemplate> = {}): ReportTemplate => ({
  id: null,
  kind,
  name: '',
  clientId: null,
  clientName: null,
  ownerId: null,
  modifiedAt: null,
  version: 0,
  layout: report.layout,
  sort: [{ ...(report.sort[0] as ReportTemplate['sort'][number]), name: `First of ${kind}` }],
  cover: { heading: '', hideTableOfContent: false },
  ...overrides,
});
const createListResponse = <Row,>(data: Row[]) => ({
  data,
  meta: { total: data.length, unfilteredTotal: data.length, page: 0, size: 50 },
});

const createServer = () =>
  new FakeServer()
    .on(calls.getWorkspaceTemplate, ({ params }) => createTemplate(params.kind as TemplateKind))
    .on(calls.saveWorkspaceTemplate, ({ params }) => createTemplate(params.kind as TemplateKind, { version: 1 }))
    .on(calls.listReportTemplates, () => ({ data: [] }))
    .on(calls.listCampaigns, () => createListResponse([]))
    .on(calls.listGroups, () => createListResponse([]))
    .on(calls.listGoalMetrics, () => ({ data: [] }))
    .on(calls.listDashboardMetrics, () => ({ data: [], dimensions: [] }))
    .on(calls.listTemplateApplications, () => ({ data: [] }))
    .on(calls.listTemplateTargets, () => ({ data: [target], total: 1 }));

function open(server = createServer(), access: Access = 'owner') {
  const path = '/daily-planet/settings/templates';
  const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access }) });
  renderInHost(<ReportTemplatesPage />, host);
  return { host, server };
}
const findNameField = () => screen.findByRole('textbox', { name: 'Name of section 1' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

proves(
  ['R18', 'R19', 'R29', 'R30', 'R31'],
  'each kind of template can be opened in its tab, changed, and saved with its version',
  async () => {
    const { host, server } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Report templates' })).toBeVisible();
    for (const [name, kind] of [
      ['Reports', 'default'],
      ['Group reports', 'group'],
      ['Highlights', 'highlight'],
    ] as const) {
      await userEvent.click(screen.getByRole('tab', { name }));
      await waitFor(async () => expect(await findNameField()).toHaveValue(`First of ${kind}`));
      await userEvent.clear(await findNameField());
      await save();
      expect(await findNameField()).toHaveFocus();
      await userEvent.type(await findNameField(), 'In short');
      await save();
      await waitFor(() =>
        expect(server.requestsFor(calls.saveWorkspaceTemplate).at(-1)).toMatchObject({
          params: { kind },
          body: { version: 0, sort: [{ name: 'In short' }] },
        }),
      );
    }
    expect(host.messages).toEqual(Array(3).fill('success: Template saved'));
  },
);

test('after a template is applied, the changed reports are listed and can be restored', async () => {
  const server = createServer()
    .on(calls.applyReportTemplate, () => application)
    .on(calls.undoReportTemplate, () => ({ restored: [{ id, name, campaignName }], changedSince: [] }));
  const { host } = open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Apply to existing…' }));
  const drawer = await screen.findByRole('dialog');
  await userEvent.click(await within(drawer).findByRole('checkbox', { name: /Autumn launch · Default Report/ }));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Apply to 1 report' }));
  expect(await screen.findByRole('link', { name: 'Autumn launch · Default Report' })).toBeVisible();
  expect(server.requestsFor(calls.applyReportTemplate)[0]?.body).toEqual({
    kind: 'default',
    templateId: null,
    reportIds: [report.id],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(host.messages).toEqual(['success: 1 report restored']));
  expect(server.requestsFor(calls.undoReportTemplate)[0]?.params).toEqual({ id: applicationId });
});

test('the dialog that applies a template starts afresh each time it opens', async () => {
  const { server } = open();
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(
      (await screen.findAllByRole('menuitem', { name: 'Apply to existing…' })).at(-1) as HTMLElement,
    );
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await openDialog();
  await userEvent.click(await dialog.findByRole('checkbox', { name: /Autumn launch · Default Report/ }));
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Search reports' }), 'aut');
  await waitFor(() => expect(server.requestsFor(calls.listTemplateTargets).at(-1)?.query.searchString).toBe('aut'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const reopened = await openDialog();
  expect(reopened.getByRole('searchbox', { name: 'Search reports' })).toHaveValue('');
  expect(await reopened.findByRole('checkbox', { name: /Autumn launch · Default Report/ })).not.toBeChecked();
  expect(reopened.getByRole('button', { name: 'Apply template' })).toBeVisible();
  expect(server.requestsFor(calls.listTemplateTargets).at(-1)?.query.searchString).toBe('');
});

test('the drawer for a new template closes without asking for confirmation, and reopens without error messages', async () => {
  open();
  const openDrawer = async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: /New template/ }))[0] as HTMLElement);
    return within(await screen.findByRole('dialog'));
  };
  const drawer = await openDrawer();
  await userEvent.click(await drawer.findByRole('button', { name: 'Create template' }));
  expect(drawer.getByRole('alert')).toBeVisible();
  await userEvent.type(drawer.getByLabelText('Name'), 'W');
  await userEvent.clear(drawer.getByLabelText('Name'));
  await userEvent.click(drawer.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const reopened = await openDrawer();
  expect(await reopened.findByLabelText('Name')).toBeVisible();
  expect(reopened.queryByRole('alert')).toBeNull();
});

test('a conflicting save shows both versions', async () => {
  const current = createTemplate('default', { version: 3 });
  const { server } = open(
    createServer().on(calls.saveWorkspaceTemplate, () => problemResponse('conflict', '', { current })),
  );
  await userEvent.type(await findNameField(), '!');
  await save();
  expect(await screen.findByText('Someone else changed this template')).toBeVisible();
  server.on(calls.saveWorkspaceTemplate, () => current);
  await userEvent.click(screen.getByRole('button', { name: 'Save my version' }));
  await waitFor(() =>
    expect(server.requestsFor(calls.saveWorkspaceTemplate).at(-1)?.body).toMatchObject({ version: 3 }),
  );
});

test('each section shows a handle and a menu even without hover', async () => {
  open();
  await findNameField();
  expect(screen.getByRole('button', { name: /^Move “First of default”:/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Actions for First of default' })).toBeVisible();
});

test('viewers can read the templates but not change them', async () => {
  open(createServer(), 'viewer');
  expect(await findNameField()).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Save|New|Add|Apply|Move|Actions for/ })).not.toBeInTheDocument();
});
