import {
  type CallBody,
  calls,
  type PaperSize,
  type ReportTemplate,
  type TemplateContent,
  type TemplateKind,
  type Workspace,
} from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
});
beforeEach(async () => {
  workspace = await api.createWorkspace(ada, `Harbour ${Math.random()}`);
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const getWorkspaceTemplate = async (kind: TemplateKind, person = ada): Promise<ReportTemplate> =>
  (await api.send(calls.getWorkspaceTemplate, { query: getQuery(), params: { kind } }, person)).body;
const saveWorkspaceTemplate = (kind: TemplateKind, body: object, person = ada) =>
  api.send(calls.saveWorkspaceTemplate, { query: getQuery(), params: { kind }, body: body as never }, person);
const getContent = ({ layout, sort, cover }: ReportTemplate): TemplateContent => ({ layout, sort, cover });
const create = (body: Omit<CallBody<typeof calls.createReportTemplate>, 'layout' | 'sort' | 'cover'>, person = ada) =>
  getWorkspaceTemplate(body.kind).then((template) =>
    api.send(calls.createReportTemplate, { query: getQuery(), body: { ...getContent(template), ...body } }, person),
  );
const createCampaign = async (name: string, clientName?: string) => {
  const dates = { timezone: 'UTC', startDate: '2026-06-01', endDate: '2026-06-30' };
  const body = { name, ...(clientName ? { clientName } : {}), ...dates };
  return (await api.send(calls.createCampaign, { query: getQuery(), body }, ada)).body;
};
const getReport = async ({ meta }: { meta: { reports: { id: string }[] } }) =>
  (await api.send(calls.getReport, { query: getQuery(), params: { id: meta.reports[0]?.id ?? '' } }, ada)).body;
const apply = (templateId: string | null, reportIds: string[], person = ada) =>
  api.send(calls.applyReportTemplate, { query: getQuery(), body: { templateId, reportIds } }, person);
const undo = (id: string, person = ada) =>
  api.send(calls.undoReportTemplate, { query: getQuery(), params: { id } }, person);

/** Swaps the first two sections of a template and renames the new first one. */
const swapSections = ({ layout, sort, cover }: TemplateContent): TemplateContent => {
  const [first, second, ...otherSections] = sort;
  if (!first || !second) throw new Error('The template has too few sections.');
  return { layout, sort: [{ ...second, name: 'First section' }, first, ...otherSections], cover };
};

const kinds: TemplateKind[] = ['default', 'group', 'highlight'];
proves(
  ['R72', 'R74', 'R76'],
  'each kind of template can be read, and has sections even before it is saved',
  async () => {
    for (const kind of kinds) {
      const template = await getWorkspaceTemplate(kind);
      expect(template).toMatchObject({ kind, id: null, version: 0, modifiedAt: null });
      expect(template.sort.length).toBeGreaterThan(2);
      const sectionsWithCards = template.sort.filter(({ display }) => display !== 'goals');
      expect(template.layout.map(({ id }) => id)).toEqual(sectionsWithCards.map(({ id }) => id));
    }
  },
);

proves(['R73', 'R75', 'R77'], 'each kind of template can be saved, and is then returned unchanged', async () => {
  for (const kind of kinds) {
    const content = swapSections(getContent(await getWorkspaceTemplate(kind)));
    const saved = await saveWorkspaceTemplate(kind, { ...content, version: 0 });
    expect(saved).toMatchObject({ status: 200, body: { version: 1 } });
    expect(getContent(await getWorkspaceTemplate(kind))).toEqual(content);
  }
});

test('a stale save returns the stored template, and changes nothing', async () => {
  const content = getContent(await getWorkspaceTemplate('default'));
  await saveWorkspaceTemplate('default', { ...swapSections(content), version: 0 });
  for (const version of [0, 2]) {
    expect(await saveWorkspaceTemplate('default', { ...content, version })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { version: 1 } },
    });
  }
  expect((await getWorkspaceTemplate('default')).sort[0]?.name).toBe('First section');
});

test('a new campaign’s report starts from the workspace’s template, or from its client’s if there is one', async () => {
  await saveWorkspaceTemplate('default', {
    ...swapSections(getContent(await getWorkspaceTemplate('default'))),
    version: 0,
  });
  const summer = await createCampaign('Summer', 'Northwind');
  const first = await getReport(summer);
  expect(first.sort[0]?.name).toBe('First section');
  expect(first.cover).toMatchObject({ heading: 'Summer' });
  expect(first.cover.tableOfContent[0]?.name).toBe('First section');

  const clientTemplate = await create({ kind: 'default', name: 'Northwind’s', clientId: summer.clientId });
  expect(clientTemplate).toMatchObject({ status: 201, body: { clientName: 'Northwind', version: 1 } });
  const [section] = clientTemplate.body.sort;
  const [card] = clientTemplate.body.layout;
  const cover = { heading: 'For Northwind', hideTableOfContent: true };
  const body = {
    name: 'Northwind’s',
    clientId: summer.clientId,
    version: 1,
    cover,
    sort: [{ ...section, id: 'only', name: 'Only section' }],
    layout: [{ ...card, id: 'only' }],
  };
  const params = { id: clientTemplate.body.id ?? '' };
  await api.send(calls.updateReportTemplate, { query: getQuery(), params, body: body as never }, ada);
  const autumn = await getReport(await createCampaign('Autumn', 'Northwind'));
  expect(autumn.sort.map(({ name }) => name)).toEqual(['Only section']);
  expect(autumn.cover).toMatchObject({ heading: 'For Northwind', hideTableOfContent: true });
  expect((await getReport(await createCampaign('Winter', 'Other'))).sort[0]?.name).toBe('First section');
});

test('applying a template can be undone, except in reports that were edited afterwards', async () => {
  const summer = await getReport(await createCampaign('Summer'));
  const autumn = await getReport(await createCampaign('Autumn'));
  await saveWorkspaceTemplate('default', {
    ...swapSections(getContent(await getWorkspaceTemplate('default'))),
    version: 0,
  });
  const applied = await apply(null, [summer.id, autumn.id]);
  expect(applied).toMatchObject({ status: 200, body: { templateName: '' } });
  expect(applied.body.reports.map(({ campaignName }) => campaignName).toSorted()).toEqual(['Autumn', 'Summer']);
  const read = async (id: string) => (await api.send(calls.getReport, { query: getQuery(), params: { id } }, ada)).body;
  const changed = await read(summer.id);
  expect(changed).toMatchObject({ date: summer.date, cover: { heading: 'Summer' }, version: summer.version + 1 });
  expect(changed.sort[0]?.name).toBe('First section');

  const edit = { name: 'Edited', version: summer.version + 1 };
  await api.send(calls.updateReport, { query: getQuery(), params: { id: autumn.id }, body: edit }, ada);
  expect(await undo(applied.body.id)).toMatchObject({
    status: 200,
    body: { restored: [{ id: summer.id }], changedSince: [{ id: autumn.id, name: 'Edited' }] },
  });
  expect((await read(summer.id)).sort).toEqual(summer.sort);
  expect((await read(autumn.id)).sort[0]?.name).toBe('First section');
  expect(await undo(applied.body.id)).toMatchObject({ status: 410 });
});

test('applying a template to a list that contains an unknown report does not change any report', async () => {
  const summer = await getReport(await createCampaign('Summer'));
  await saveWorkspaceTemplate('default', {
    ...swapSections(getContent(await getWorkspaceTemplate('default'))),
    version: 0,
  });
  expect((await apply(null, [summer.id, 'rpt_01h455vb4pex5vsknk084sn02q'])).status).toBe(404);
  expect(await getReport({ meta: { reports: [summer] } })).toEqual(summer);
  const group = await create({ kind: 'group', name: 'Groups' });
  expect(await apply(group.body.id, [summer.id])).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.templateId' }] },
  });
});

test('built-in text is in the workspace’s report language, and is translated when a report’s language changes', async () => {
  const { id, version } = workspace;
  const body = { reportDefaults: { language: 'de' as const }, version };
  await api.send(calls.updateWorkspace, { query: getQuery(), params: { id }, body }, ada);
  const report = await getReport(await createCampaign('Sommer'));
  expect(report.language).toBe('de');
  expect(report.sort.map(({ name }) => name).slice(0, 3)).toEqual(['Auf einen Blick', 'Ziele', 'Tag für Tag']);
  const renamed = report.sort.map((section, index) => (index === 0 ? { ...section, name: 'Unsere Zahlen' } : section));
  const change = { language: 'en' as const, sort: renamed, version: report.version };
  const english = await api.send(
    calls.updateReport,
    { query: getQuery(), params: { id: report.id }, body: change },
    ada,
  );
  expect(english.body.language).toBe('en');
  expect(english.body.sort.map(({ name }) => name).slice(0, 3)).toEqual(['Unsere Zahlen', 'Goals', 'Day by day']);
});

test('a new report has the workspace’s paper size, which can change independently of the language', async () => {
  const read = async () =>
    (await api.send(calls.listWorkspaces, {}, ada)).body.data.find(({ id }) => id === workspace.id);
  const { version = 0, reportDefaults } = (await read()) ?? {};
  const save = (paper: string) => {
    const body = { reportDefaults: { paper: paper as PaperSize }, version };
    return api.send(calls.updateWorkspace, { query: getQuery(), params: { id: workspace.id }, body }, ada);
  };
  expect(await save('legal')).toMatchObject({ status: 400, body: { errors: [{ path: 'body.reportDefaults.paper' }] } });
  expect((await save('letter')).body.reportDefaults).toEqual({ ...reportDefaults, paper: 'letter' });
  const report = await getReport(await createCampaign('Printed'));
  expect(report.settings.paper).toBe('letter');
});

test.each([
  ['an empty template', { sort: [], layout: [] }, ['body.sort']],
  ['a card without a section', { sort: (sections: unknown[]) => sections.slice(1) }, ['body.layout.0.id']],
  ['a repeated section', { sort: (sections: unknown[]) => [sections[0], ...sections] }, ['body.sort.1.id']],
  [
    'an unknown metric',
    { layout: ([first, ...otherCards]: object[]) => [{ ...first, metrics: ['web_nothing'] }, ...otherCards] },
    ['body.layout.0.metrics.0'],
  ],
])('%s is rejected, and the error names the field', async (_name, overrides, paths) => {
  const content = getContent(await getWorkspaceTemplate('default'));
  const changed = Object.fromEntries(
    Object.entries(overrides).map(([key, value]) => [
      key,
      typeof value === 'function' ? value(content[key as 'sort' | 'layout'] as never) : value,
    ]),
  );
  const saveResponse = await saveWorkspaceTemplate('default', { ...content, ...changed, version: 0 });
  expect(saveResponse.status).toBe(400);
  expect(saveResponse.body.errors?.map(({ path }) => path)).toEqual(paths);
  expect((await getWorkspaceTemplate('default')).version).toBe(0);
});

test('a highlight template must have one metric per section', async () => {
  const { layout, ...content } = getContent(await getWorkspaceTemplate('highlight'));
  const twoMetrics = layout.map((card, index) =>
    index === 0 ? { ...card, metrics: ['web_pageviews', 'web_visitors'] } : card,
  );
  expect(await saveWorkspaceTemplate('highlight', { ...content, layout: twoMetrics, version: 0 })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.layout.0.metrics' }] },
  });
});

test('template names are unique within a kind, and each client of the workspace can have one template of each kind', async () => {
  const { clientId } = await createCampaign('Summer', 'Northwind');
  expect((await create({ kind: 'default', name: 'Weekly', clientId })).status).toBe(201);
  expect((await create({ kind: 'group', name: 'Weekly', clientId })).status).toBe(201);
  for (const [body, path] of [
    [{ name: 'WEEKLY' }, 'body.name'],
    [{ name: 'Monthly', clientId }, 'body.clientId'],
    [{ name: 'Monthly', clientId: 'cli_01h455vb4pex5vsknk084sn02q' }, 'body.clientId'],
  ] as const) {
    expect(await create({ kind: 'default', ...body })).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  }
});

test('admins can change the workspace’s templates, editors only their own, and viewers none', async () => {
  const editor = await api.createMember(workspace, 'editor');
  const viewer = await api.createMember(workspace, 'viewer');
  const admin = await api.createMember(workspace, 'admin');
  const content = getContent(await getWorkspaceTemplate('default', viewer));
  for (const person of [editor, viewer]) {
    expect((await saveWorkspaceTemplate('default', { ...content, version: 0 }, person)).status).toBe(403);
  }
  expect((await saveWorkspaceTemplate('default', { ...content, version: 0 }, admin)).status).toBe(200);
  expect((await create({ kind: 'default', name: 'Viewer’s' }, viewer)).status).toBe(403);
  const editorTemplate = await create({ kind: 'default', name: 'Editor’s' }, editor);
  const adasTemplate = await create({ kind: 'default', name: 'Ada’s' });
  const remove = (id: string | null, person: Person) =>
    api.send(calls.deleteReportTemplate, { query: getQuery(), params: { id: id ?? '' } }, person);
  expect((await remove(adasTemplate.body.id, editor)).status).toBe(403);
  expect((await remove(editorTemplate.body.id, editor)).body).toEqual({ done: true });
  const listed = await api.send(calls.listReportTemplates, { query: getQuery() }, viewer);
  expect(listed.body.data.map(({ name }) => name)).toEqual(['Ada’s']);
});

test('nobody can read or apply another workspace’s templates', async () => {
  const eve = await api.createPerson('Eve');
  const template = await create({ kind: 'default', name: 'Mine' });
  const strangerResponse = await api.send(
    calls.getWorkspaceTemplate,
    { query: getQuery(), params: { kind: 'default' } },
    eve,
  );
  expect(strangerResponse.status).toBe(404);
  expect((await api.send(calls.listReportTemplates, { query: getQuery() })).status).toBe(401);
  const other = await api.createWorkspace(eve, `Other ${Math.random()}`);
  const body = { templateId: template.body.id, reportIds: ['rpt_01h455vb4pex5vsknk084sn02q'] };
  const response = await api.send(calls.applyReportTemplate, { query: { workspaceId: other.id }, body }, eve);
  expect(response.status).toBe(404);
});
