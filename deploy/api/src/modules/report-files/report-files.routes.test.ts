import { calls, type Report, type Workspace } from '@reportage/contracts';
import { unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';
import { uploadFile } from '../../testing/upload-file.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let report: Report;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  const query = { workspaceId: workspace.id };
  const media = await createTestLibrary(api, ada, workspace.id, ['https://news.example/story']);
  const dates = { timezone: 'Europe/Berlin', startDate: '2026-06-01', endDate: '2026-06-30' };
  const campaign = await api.send(
    calls.createCampaign,
    { query, body: { name: 'Summer', media: media.map(getCampaignMedia), ...dates } },
    ada,
  );
  const body = { name: 'Weekly', campaign: campaign.body.id };
  report = (await api.send(calls.createReport, { query, body }, ada)).body;
  api.facts.numbers = { web_pageviews: 42, web_attentionTime: 12.5 };
});
afterAll(() => api.close());

const exportFile = (
  format: 'xlsx' | 'pptx' | 'offline',
  { caller, ...body }: { caller?: Person; dateRange?: object } = {},
) =>
  api.app.inject({
    method: 'POST',
    url: `/api/reports/${format}`,
    payload: { reportId: report.id, ...body },
    headers: caller ? { authorization: `Bearer ${caller.token}` } : {},
  });

const setLink = (isOn: boolean) =>
  api.send(
    calls.setGuestLink,
    { params: { id: report.id }, query: { workspaceId: workspace.id }, body: { isOn, endsAt: null } },
    ada,
  );

test.each(['xlsx', 'pptx'] as const)(
  'a member can download %s for a period; the file name contains the campaign, report and period',
  async (format) => {
    const response = await exportFile(format, { caller: ada, dateRange: { from: '2026-06-01', to: '2026-06-07' } });
    expect(response.statusCode).toBe(200);
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain(
      `UTF-8''Summer, Weekly, 2026-06-01 – 2026-06-07.${format}`,
    );
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
  },
);

test('the workbook contains the figures from the report’s cards', async () => {
  const sheets = await readExcelFile((await exportFile('xlsx', { caller: ada })).rawPayload);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Overview', ...report.sort.map(({ name }) => name)]);
  expect(sheets[1]?.data[1]?.[1]).toBe(42);
});

test.each(['xlsx', 'pptx'] as const)(
  'a guest can download %s with the published figures only while the link is on',
  async (format) => {
    expect((await exportFile(format)).json()).toMatchObject({ code: 'guestLinkInactive' });
    const body = { link: { isOn: true } };
    await api.send(calls.publishReport, { params: { id: report.id }, query: { workspaceId: workspace.id }, body }, ada);
    expect((await exportFile(format)).statusCode).toBe(200);
    await setLink(false);
    expect((await exportFile(format)).json()).toMatchObject({ code: 'guestLinkInactive' });
  },
);

test('exports are recorded in the audit log', async () => {
  await exportFile('xlsx', { caller: ada });
  await exportFile('pptx', { caller: ada });
  const log = await api.send(calls.listAudit, { query: { workspaceId: workspace.id } }, ada);
  expect(log.body.data.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['report.workbookExported', 'report.slidesExported']),
  );
});

test('slides and the offline copy contain the brand’s logo; missing pictures are left out', async () => {
  const query = { workspaceId: workspace.id };
  const logo = await uploadFile(api, ada, workspace);
  const params = { id: workspace.id };
  const logoChange = { images: { logo: { fileId: logo.id } } };
  await api.send(calls.updateWorkspace, { params, query, body: logoChange }, ada);
  await api.send(calls.publishReport, { params: { id: report.id }, query, body: {} }, ada);
  await setLink(true);
  const offline = (await exportFile('offline')).body;
  expect(offline).toMatch(/<img src="data:image\/png;base64,[^"]+" alt="Harbour"/);
  expect(offline).not.toMatch(/src="(?!data:)/);
  const pictures = Object.keys(unzipSync((await exportFile('pptx')).rawPayload)).filter((name) =>
    /media\/image/.test(name),
  );
  expect(pictures).toHaveLength(1);
  await api.platform.db.updateTable('files').set({ status: 'requested' }).where('id', '=', logo.id).execute();
  expect((await exportFile('offline')).body).not.toContain('<img');
});
