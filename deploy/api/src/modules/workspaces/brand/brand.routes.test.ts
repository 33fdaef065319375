import { calls, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';
import { tinyPng, uploadFile } from '../../../testing/upload-file.ts';
import { sweepFiles } from '../../files/files.jobs.ts';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());

type BrandChange = Partial<Record<'brandColors' | 'banner' | 'images', unknown>>;
const updateBrand = ({ id }: Pick<Workspace, 'id'>, body: BrandChange, person = ada) =>
  api.send(calls.updateWorkspace, { params: { id }, query: { workspaceId: id }, body: body as never }, person);
const read = async ({ slug }: Pick<Workspace, 'slug'>): Promise<Workspace> =>
  (await api.send(calls.getWorkspaceBySlug, { params: { workspaceId: slug } }, ada)).body as Workspace;
const fetchImage = (url: string) => api.sendRaw({ url });

proves(['W77'], 'changing one color by its key keeps the others', async () => {
  const workspace = await api.createWorkspace(ada, 'Colors');
  await updateBrand(workspace, { brandColors: { accent: '#bb5500' } });
  const { status, body } = await updateBrand(workspace, { brandColors: { primary: '#0a5c36' } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    brandColors: { primary: '#0a5c36', accent: '#bb5500' },
    colors: ['#0a5c36', '#bb5500'],
  });
  expect((await updateBrand(workspace, { brandColors: { primary: null } })).body.colors).toEqual(['#bb5500']);
});

proves(['W39', 'W40', 'W78'], 'banner, logo and icon can each be set to an uploaded picture', async () => {
  const workspace = await api.createWorkspace(ada, 'Images');
  const upload = async () => (await uploadFile(api, ada, workspace)).id;
  const banner = await upload();
  const logo = await upload();
  const icon = await upload();
  await updateBrand(workspace, { banner: { fileId: banner } });
  await updateBrand(workspace, { images: { logo: { fileId: logo } } });
  await updateBrand(workspace, { images: { icon: { fileId: icon } } });
  const { banner: shown, images } = await read(workspace);
  expect(shown).toEqual({ id: banner, url: `/api/brand/${banner}`, type: 'image/png' });
  expect(images).toEqual({
    logo: { id: logo, url: `/api/brand/${logo}`, type: 'image/png' },
    icon: { id: icon, url: `/api/brand/${icon}`, type: 'image/png' },
  });
  const { body } = await updateBrand(workspace, { images: { icon: null } });
  expect(Object.keys(body.images)).toEqual(['logo']);
});

proves(['R42'], 'a report contains its workspace’s current slug, icon, logo, colors and company', async () => {
  const workspace = await api.createWorkspace(ada, 'Quay');
  const query = { workspaceId: workspace.id };
  const body = { name: 'Summer', timezone: 'UTC', startDate: '2026-06-01', endDate: '2026-06-30' };
  const { body: campaign } = await api.send(calls.createCampaign, { query, body }, ada);
  const params = { id: campaign.meta.reports[0]?.id ?? '' };
  const logo = await uploadFile(api, ada, workspace);
  const icon = await uploadFile(api, ada, workspace);
  await updateBrand(workspace, { images: { logo: { fileId: logo.id } } });
  await updateBrand(workspace, { images: { icon: { fileId: icon.id } } });
  await updateBrand(workspace, { brandColors: { primary: '#0a5c36' } });
  await api.send(calls.publishReport, { params, query, body: { link: { isOn: true } } }, ada);
  await updateBrand(workspace, { brandColors: { accent: '#bb5500' } });
  const brand = {
    slug: workspace.slug,
    company: 'Quay',
    colors: ['#0a5c36', '#bb5500'],
    icon: `/api/brand/${icon.id}`,
    logo: `/api/brand/${logo.id}`,
  };
  expect((await api.send(calls.getReport, { params, query }, ada)).body.workspace).toMatchObject(brand);
  const { body: shown } = await api.send(calls.previewReport, { params, query: {} });
  expect(shown.report.workspace).toMatchObject(brand);
  expect((await fetchImage(brand.icon)).status).toBe(200);
});

test('an image is public only while it is part of the workspace’s brand', async () => {
  const workspace = await api.createWorkspace(ada, 'Shown');
  const { id: fileId } = await uploadFile(api, ada, workspace);
  const url = `/api/brand/${fileId}`;
  expect((await fetchImage(url)).status).toBe(404);
  await updateBrand(workspace, { images: { logo: { fileId } } });
  const image = await api.app.inject({ url });
  expect(image).toMatchObject({ statusCode: 200, rawPayload: tinyPng });
  expect(image.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  await updateBrand(workspace, { images: { logo: null } });
  expect((await fetchImage(url)).status).toBe(404);
});

test('the sweep keeps images in the brand, and removes them once the brand no longer uses them', async () => {
  const workspace = await api.createWorkspace(ada, 'Swept');
  const { id: fileId } = await uploadFile(api, ada, workspace);
  const { id: bannerId } = await uploadFile(api, ada, workspace);
  await updateBrand(workspace, { images: { logo: { fileId } } });
  await updateBrand(workspace, { banner: { fileId: bannerId } });
  const clockInTwoDays = { now: () => new Date(api.clock.at.getTime() + 2 * 86_400_000) };
  const sweep = () => sweepFiles({ ...api.platform, clock: clockInTwoDays });
  await sweep();
  expect((await fetchImage(`/api/brand/${fileId}`)).status).toBe(200);
  expect((await fetchImage(`/api/brand/${bannerId}`)).status).toBe(200);
  await updateBrand(workspace, { banner: null });
  await sweep();
  const rows = await api.platform.db.selectFrom('files').select('id').where('workspaceId', '=', workspace.id).execute();
  expect(rows).toEqual([{ id: fileId }]);
});

test('another workspace’s file, a file that is not a picture, and one that was never uploaded are rejected', async () => {
  const workspace = await api.createWorkspace(ada, 'Rejected');
  const otherWorkspace = await api.createWorkspace(ada, 'Other');
  const csv = { name: 'a.csv', type: 'text/csv' as const, content: Buffer.from('a,b\n1,2') };
  const invalidIds = [
    (await uploadFile(api, ada, otherWorkspace)).id,
    (await uploadFile(api, ada, workspace, csv)).id,
    api.platform.identifiers.next('file'),
  ];
  for (const fileId of invalidIds) {
    const response = await updateBrand(workspace, { images: { logo: { fileId } } });
    expect(response).toMatchObject({ status: 400, body: { errors: [{ path: 'body.images.logo.fileId' }] } });
  }
  expect(await read(workspace)).toMatchObject({ images: {} });
});

test.each([
  ['two colors at once', { brandColors: { primary: '#112233', accent: '#112233' } }, 'body.brandColors'],
  ['no image', { images: {} }, 'body.images'],
  ['a color together with another field', { brandColors: { primary: '#112233' }, name: 'Both' }, 'body.name'],
  ['two parts of the brand', { brandColors: { primary: '#112233' }, banner: null }, 'body.banner'],
])('%s is rejected', async (name, body, path) => {
  const workspace = await api.createWorkspace(ada, `Rejected: ${name}`);
  expect(await updateBrand(workspace, body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
});

test('an editor can change neither colors nor images', async () => {
  const workspace = await api.createWorkspace(ada, 'Editors');
  const editor = await api.createMember(workspace, 'editor');
  expect((await updateBrand(workspace, { brandColors: { primary: '#112233' } }, editor)).status).toBe(403);
  expect((await updateBrand(workspace, { banner: null }, editor)).status).toBe(403);
});

proves(['W38'], 'campaign settings are saved and returned with labels and link conventions', async () => {
  const workspace = await api.createWorkspace(ada, 'Campaigns');
  const campaignSettings = {
    createDefaultReport: false,
    defaultLabels: ['Print', 'Summer'],
    utm: { source: 'harbour', medium: 'newsletter', campaign: '' },
  };
  const target = { params: { id: workspace.id }, query: { workspaceId: workspace.id } };
  const body = { campaignSettings, reportDefaults: { language: 'de' as const }, version: 1 };
  expect((await api.send(calls.updateWorkspace, { ...target, body }, ada)).status).toBe(200);
  expect(await read(workspace)).toMatchObject({ campaignSettings, reportDefaults: { language: 'de' } });
  const invalidBody = {
    campaignSettings: { ...campaignSettings, utm: { ...campaignSettings.utm, medium: 'a b' } },
    version: 2,
  };
  expect(await api.send(calls.updateWorkspace, { ...target, body: invalidBody }, ada)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.campaignSettings.utm.medium' }] },
  });
});

test('guests see the current brand on a report that was published earlier', async () => {
  const workspace = await api.createWorkspace(ada, 'Guests');
  const query = { workspaceId: workspace.id };
  const dates = { timezone: 'UTC', startDate: '2026-06-01', endDate: '2026-06-30' };
  const campaign = await api.send(calls.createCampaign, { query, body: { name: 'Summer', ...dates } }, ada);
  const id = campaign.body.meta.reports[0]?.id ?? '';
  await api.send(calls.publishReport, { query, params: { id }, body: { link: { isOn: true } } }, ada);
  const { id: fileId } = await uploadFile(api, ada, workspace);
  await updateBrand(workspace, { images: { logo: { fileId } } });
  await updateBrand(workspace, { brandColors: { primary: '#0a5c36' } });
  const { body } = await api.send(calls.previewReport, { params: { id }, query: {} });
  expect(body.report.workspace).toMatchObject({ logo: `/api/brand/${fileId}`, colors: ['#0a5c36'], company: 'Guests' });
});

test('guests see the current logo and color on a public dashboard', async () => {
  const workspace = await api.createWorkspace(ada, 'Open figures');
  const query = { workspaceId: workspace.id };
  const board = await api.send(calls.createDashboard, { query, body: { name: 'Open', meta: { isPublic: true } } }, ada);
  const open = async () => (await api.send(calls.getPublicDashboard, { params: { id: board.body.id } })).body;
  expect(await open()).toMatchObject({ logo: null, logoDark: null, brandColor: null });
  const { id: fileId } = await uploadFile(api, ada, workspace);
  await updateBrand(workspace, { images: { logo: { fileId } } });
  await updateBrand(workspace, { brandColors: { primary: '#0a5c36' } });
  expect(await open()).toMatchObject({ logo: `/api/brand/${fileId}`, logoDark: null, brandColor: '#0a5c36' });
});
