import { calls, type ReportTemplate, type TemplateKind, type Workspace } from '@reportage/contracts';
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
const getWorkspaceTemplate = async (kind: TemplateKind): Promise<ReportTemplate> =>
  (await api.send(calls.getWorkspaceTemplate, { query: getQuery(), params: { kind } }, ada)).body;
const dates = { timezone: 'UTC', startDate: '2026-06-01', endDate: '2026-06-30' };
const createCampaign = async (name: string, clientName?: string) =>
  (
    await api.send(
      calls.createCampaign,
      { query: getQuery(), body: { name, ...(clientName ? { clientName } : {}), ...dates } },
      ada,
    )
  ).body;
const getReportId = ({ meta }: { meta: { reports: { id: string }[] } }): string => meta.reports[0]?.id ?? '';
/** Creates a named template whose first section has the template's own name. */
async function createTemplate(kind: TemplateKind, name: string, clientId: string | null = null): Promise<string> {
  const { layout, sort, cover } = await getWorkspaceTemplate(kind);
  const renamed = sort.map((section, index) => (index === 0 ? { ...section, name } : section));
  const body = { kind, name, clientId, layout, sort: renamed, cover };
  return (await api.send(calls.createReportTemplate, { query: getQuery(), body }, ada)).body.id ?? '';
}
const apply = (kind: TemplateKind, templateId: string | null, reportIds: string[]) =>
  api.send(calls.applyReportTemplate, { query: getQuery(), body: { kind, templateId, reportIds } }, ada);
const undo = (id: string) => api.send(calls.undoReportTemplate, { query: getQuery(), params: { id } }, ada);
const listApplications = async () =>
  (await api.send(calls.listTemplateApplications, { query: getQuery() }, ada)).body.data;
const listTargets = async (kind: TemplateKind, searchString = '') =>
  (await api.send(calls.listTemplateTargets, { query: { ...getQuery(), kind, searchString } }, ada)).body;
const readReport = async (id: string) =>
  (await api.send(calls.getReport, { query: getQuery(), params: { id } }, ada)).body;
const getFirstSectionName = async (id: string) => (await readReport(id)).sort[0]?.name;
const readHighlight = async (id: string) =>
  (await api.send(calls.getHighlight, { query: getQuery(), params: { id } }, ada)).body;
const createGroup = (name: string, campaignId: string, templateId?: string) => {
  const body = { name, campaignIds: [campaignId], ...(templateId === undefined ? {} : { templateId }) };
  return api.send(calls.createGroup, { query: getQuery(), body }, ada);
};
/** Creates a group, and returns it with its report. */
const createGroupWithReport = async (name: string, campaignId: string, templateId?: string) => {
  const { body: created } = await createGroup(name, campaignId, templateId);
  const response = await api.send(calls.getGroupReport, { query: getQuery(), params: { id: created.id } }, ada);
  return { id: created.id, report: response.body };
};

test('a report starts from the selected template, or otherwise its client’s, or otherwise the workspace’s', async () => {
  const { id, clientId } = await createCampaign('Summer', 'Northwind');
  const weekly = await createTemplate('default', 'Weekly');
  await createTemplate('default', 'Northwind’s', clientId);
  const create = (templateId?: string | null) => {
    const body = { name: 'New', campaign: id, ...(templateId === undefined ? {} : { templateId }) };
    return api.send(calls.createReport, { query: getQuery(), body }, ada);
  };
  const createAndGetFirstSection = async (templateId?: string | null) => (await create(templateId)).body.sort[0]?.name;
  expect(await createAndGetFirstSection(weekly)).toBe('Weekly');
  expect(await createAndGetFirstSection()).toBe('Northwind’s');
  expect(await createAndGetFirstSection(null)).toBe((await getWorkspaceTemplate('default')).sort[0]?.name);
  const groupTemplateId = await createTemplate('group', 'Groups');
  expect(await create(groupTemplateId)).toMatchObject({ status: 400, body: { errors: [{ path: 'body.templateId' }] } });
  expect((await create('rtp_01h455vb4pex5vsknk084sn02q')).status).toBe(404);
});

test('a group’s report starts from the selected template, and no group is created if the template is invalid', async () => {
  const { id } = await createCampaign('Summer');
  const selected = await createGroupWithReport('Season', id, await createTemplate('group', 'By season'));
  expect(selected.report.sort[0]?.name).toBe('By season');
  expect(await createGroup('Other', id, await createTemplate('default', 'Weekly'))).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.templateId' }] },
  });
  const groups = await api.send(calls.listGroups, { query: getQuery() }, ada);
  expect(groups.body.data.map(({ name }) => name)).toEqual(['Season']);
});

test('the reports of each kind are listed, and can be searched by report, campaign, group or client name', async () => {
  const summer = await createCampaign('Summer', 'Northwind');
  await createCampaign('Autumn');
  await createGroupWithReport('Season', summer.id);
  expect((await listTargets('default')).data.map(({ campaignName }) => campaignName).toSorted()).toEqual([
    'Autumn',
    'Summer',
  ]);
  expect(await listTargets('default', 'northw')).toMatchObject({
    total: 1,
    data: [{ campaignName: 'Summer', clientName: 'Northwind' }],
  });
  expect(await listTargets('group')).toMatchObject({ total: 1, data: [{ name: 'Season', campaignName: 'Season' }] });
  // An unsaved proposal is not a highlight yet.
  expect(await listTargets('highlight')).toEqual({ data: [], total: 0 });
  await apply('highlight', null, [getReportId(summer)]);
  expect(await listTargets('highlight')).toMatchObject({ total: 1, data: [{ id: getReportId(summer) }] });
});

test('a group template can be applied only to group reports, and applying it can be undone', async () => {
  const summer = await createCampaign('Summer');
  const { report } = await createGroupWithReport('Season', summer.id);
  const seasonTemplateId = await createTemplate('group', 'By season');
  expect((await apply('group', seasonTemplateId, [report.id, getReportId(summer)])).status).toBe(404);
  expect(await listApplications()).toEqual([]);
  const applied = await apply('group', seasonTemplateId, [report.id]);
  expect(applied.body).toMatchObject({ kind: 'group', templateName: 'By season', appliedBy: 'Ada' });
  expect(await getFirstSectionName(report.id)).toBe('By season');
  await undo(applied.body.id);
  expect((await readReport(report.id)).sort).toEqual(report.sort);
});

test('a template sets a highlight’s layout and text, and undoing it restores the highlight', async () => {
  const id = getReportId(await createCampaign('Summer'));
  const proposal = await readHighlight(id);
  const { layout, cover, sort } = await getWorkspaceTemplate('highlight');
  const paragraph = { id: 'p1', type: 'paragraph' as const, data: { text: 'To be continued.' } };
  const outlook = { id: 'outlook', display: 'text', name: 'Outlook', subTitle: '', hidden: false, editor: [paragraph] };
  const body = {
    kind: 'highlight' as const,
    name: 'Short',
    layout: layout.slice(0, 1),
    cover,
    sort: [...sort.slice(0, 1), outlook],
  };
  const short = await api.send(calls.createReportTemplate, { query: getQuery(), body }, ada);
  const applied = await apply('highlight', short.body.id, [id]);
  const changedHighlight = await readHighlight(id);
  expect(changedHighlight).toMatchObject({ version: 1, heading: proposal.heading });
  expect(changedHighlight.layout).toMatchObject([
    { metric: 'web_pageviews', display: 'trend' },
    { metric: null, editor: [{ type: 'header', data: { text: 'Outlook' } }, paragraph] },
  ]);
  await undo(applied.body.id);
  expect((await readHighlight(id)).layout).toEqual(proposal.layout);

  const second = await apply('highlight', short.body.id, [id]);
  const { sort: order, layout: sections, version } = await readHighlight(id);
  const edit = { sort: order, layout: sections, heading: 'Edited', version };
  await api.send(calls.saveHighlight, { query: getQuery(), params: { id }, body: edit }, ada);
  expect((await undo(second.body.id)).body).toMatchObject({ restored: [], changedSince: [{ id }] });
  expect((await readHighlight(id)).heading).toBe('Edited');
});

test('applied templates are listed with user, time and name, and reports that were edited later are marked', async () => {
  const summer = getReportId(await createCampaign('Summer'));
  const autumn = getReportId(await createCampaign('Autumn'));
  const weekly = await createTemplate('default', 'Weekly');
  const { body: applied } = await apply('default', weekly, [summer, autumn]);
  // An application can be undone even after its template is deleted.
  await api.send(calls.deleteReportTemplate, { query: getQuery(), params: { id: weekly } }, ada);
  const edit = { name: 'Edited', version: (await readReport(autumn)).version };
  await api.send(calls.updateReport, { query: getQuery(), params: { id: autumn }, body: edit }, ada);
  expect(await listApplications()).toEqual([
    {
      ...applied,
      reports: [
        { id: autumn, name: 'Edited', campaignName: 'Autumn', isChangedSince: true },
        { id: summer, name: 'Default Report', campaignName: 'Summer', isChangedSince: false },
      ],
    },
  ]);
  await undo(applied.id);
  expect(await listApplications()).toMatchObject([{ id: applied.id, undoneAt: expect.any(String) }]);
});

test('two template applications can be undone one after the other', async () => {
  const id = getReportId(await createCampaign('Summer'));
  const original = await readReport(id);
  const first = await apply('default', await createTemplate('default', 'First'), [id]);
  const second = await apply('default', await createTemplate('default', 'Second'), [id]);
  expect(await listApplications()).toMatchObject([
    { id: second.body.id, reports: [{ isChangedSince: false }] },
    { id: first.body.id, reports: [{ isChangedSince: true }] },
  ]);
  await undo(second.body.id);
  expect(await getFirstSectionName(id)).toBe('First');
  expect((await undo(first.body.id)).body).toMatchObject({ restored: [{ id }], changedSince: [] });
  expect((await readReport(id)).sort).toEqual(original.sort);
});

test('a template can be previewed for a campaign, for a group, or as a highlight, and nothing is stored', async () => {
  const summer = await createCampaign('Summer');
  const season = await createGroupWithReport('Season', summer.id);
  const preview = async (kind: TemplateKind, subject: object) => {
    const { layout, sort, cover } = await getWorkspaceTemplate(kind);
    return api.send(
      calls.previewReportTemplate,
      { query: getQuery(), body: { kind, layout, sort, cover, ...subject } },
      ada,
    );
  };
  expect(await preview('default', { campaignId: summer.id })).toMatchObject({
    status: 200,
    body: { report: { type: 'default', cover: { heading: 'Summer' } } },
  });
  const groupPreview = await preview('group', { groupId: season.id });
  expect(groupPreview.body).toMatchObject({
    report: { type: 'group', campaignName: 'Season', date: { from: '2026-06-01' } },
  });
  expect(groupPreview.body.cards.find(({ cardId }) => cardId === 'campaigns')?.rows).toHaveLength(1);
  const highlightPreview = await preview('highlight', { campaignId: summer.id });
  expect(highlightPreview.body.highlight?.layout.map(({ metric }) => metric)).toContain('web_averageScroll');
  expect(highlightPreview.body.cards.length).toBeGreaterThan(3);
  expect(await preview('group', { campaignId: summer.id })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.groupId' }] },
  });
  expect((await preview('group', { groupId: 'grp_01h455vb4pex5vsknk084sn02q' })).status).toBe(404);
  expect(await listTargets('highlight')).toEqual({ data: [], total: 0 });
});

test('a template can have every kind of section, and the table of contents omits those used only for layout', async () => {
  const { layout, sort, cover, version } = await getWorkspaceTemplate('default');
  const plainSections = ['creators', 'text', 'pageBreak'].map((display) => ({
    id: display,
    display,
    name: display,
    subTitle: '',
    hidden: false,
    editor: [],
  }));
  const tiles = { id: 'tiles', display: 'mediaTiles', name: 'Pictures', subTitle: '', hidden: false, editor: [] };
  const links = { ...tiles, id: 'links', display: 'links', name: 'Links' };
  const listCard = { display: 'list' as const, dateUnit: 'day' as const, limit: 12 };
  const body = {
    version,
    cover,
    layout: [
      ...layout,
      { ...listCard, id: 'tiles', metrics: ['web_pageviews'], dimensions: ['web_media'] },
      { ...listCard, id: 'links', metrics: ['link_clicks'], dimensions: ['link_media'] },
    ],
    sort: [...sort, ...plainSections, tiles, links],
  };
  const saved = await api.send(
    calls.saveWorkspaceTemplate,
    { query: getQuery(), params: { kind: 'default' }, body },
    ada,
  );
  expect(saved.status).toBe(200);
  const created = await readReport(getReportId(await createCampaign('Summer')));
  expect(created.sort.map(({ display }) => display)).toEqual(body.sort.map(({ display }) => display));
  const contents = created.cover.tableOfContent.map(({ id }) => id);
  expect(contents).toContain('goals');
  expect(contents).not.toContain('pageBreak');
});

test('a viewer can list applied templates but not apply one, and members of another workspace can do neither', async () => {
  const id = getReportId(await createCampaign('Summer'));
  await apply('default', null, [id]);
  const viewer = await api.createMember(workspace, 'viewer');
  expect((await api.send(calls.listTemplateApplications, { query: getQuery() }, viewer)).body.data).toHaveLength(1);
  const body = { kind: 'highlight' as const, templateId: null, reportIds: [id] };
  expect((await api.send(calls.applyReportTemplate, { query: getQuery(), body }, viewer)).status).toBe(403);
  const eve = await api.createPerson('Eve');
  const otherQuery = { workspaceId: (await api.createWorkspace(eve, `Other ${Math.random()}`)).id };
  expect((await api.send(calls.listTemplateApplications, { query: otherQuery }, eve)).body.data).toEqual([]);
  const otherTargets = { query: { ...otherQuery, kind: 'default' as const } };
  expect((await api.send(calls.listTemplateTargets, otherTargets, eve)).body.total).toBe(0);
  expect((await api.send(calls.applyReportTemplate, { query: otherQuery, body }, eve)).status).toBe(404);
  expect((await api.send(calls.listTemplateTargets, { query: { ...getQuery(), kind: 'default' } })).status).toBe(401);
});
