import { calls, findMetric, getIdKind, type Report, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';
import { addVendorMedia } from '../../testing/vendor-media.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let campaignId: string;
let mediaId: string;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  const media = await createTestLibrary(api, ada, workspace.id, ['https://news.example/story']);
  mediaId = media[0]?.id ?? '';
  const campaign = await api.send(
    calls.createCampaign,
    {
      query: getQuery(),
      body: {
        name: 'Summer',
        clientName: 'Northwind',
        media: media.map(getCampaignMedia),
        timezone: 'Europe/Berlin',
        startDate: '2026-06-01',
        endDate: '2026-06-30',
      },
    },
    ada,
  );
  campaignId = campaign.body.id;
  api.facts.numbers = { web_pageviews: 42, web_attentionTime: 12.5 };
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const create = async (name: string, as = ada): Promise<Report> =>
  (await api.send(calls.createReport, { query: getQuery(), body: { name, campaign: campaignId } }, as)).body;
const get = async (id: string): Promise<Report> =>
  (await api.send(calls.getReport, { params: { id }, query: getQuery() }, ada)).body;
const update = (id: string, body: object, as = ada) =>
  api.send(calls.updateReport, { params: { id }, query: getQuery(), body: body as never }, as);
const publish = (id: string, as = ada, endsAt: string | null = null) =>
  api.send(calls.publishReport, { params: { id }, query: getQuery(), body: { link: { isOn: true, endsAt } } }, as);
const preview = (id: string) => api.send(calls.previewReport, { params: { id }, query: {} });

const filmCampaign = { name: 'On film', timezone: 'Europe/Berlin', startDate: '2026-06-01', endDate: '2026-06-30' };
const createFilmCampaign = async (item: Awaited<ReturnType<typeof addVendorMedia>>) =>
  (await api.send(calls.createCampaign, { query: getQuery(), body: { ...filmCampaign, media: [item] } }, ada)).body;
const changeMedia = (id: string, mediaIds: string[], isRemove: boolean) =>
  api.send(calls.changeCampaignMedia, { params: { id }, query: getQuery(), body: { mediaIds, isRemove } }, ada);

test('a report created before reports had goals also gets sections for new media types', async () => {
  const video = await addVendorMedia(api, ada, workspace.id, { mediaType: 'youtube', url: 'https://tube.example/9' });
  const campaign = await createFilmCampaign(video);
  const id = campaign.meta.reports[0]?.id ?? '';
  const { sort, version } = await get(id);
  await update(id, { version, sort: sort.filter(({ display }) => display !== 'goals') });
  await changeMedia(campaign.id, [mediaId], false);
  const names = (await get(id)).sort.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['How far people read', 'YouTube: Videos']));
  expect(names).not.toContain('Goals');
});

test('sections follow the campaign’s media types until a user edits the layout', async () => {
  const video = await addVendorMedia(api, ada, workspace.id, { mediaType: 'youtube', url: 'https://tube.example/1' });
  const campaign = await createFilmCampaign(video);
  const id = campaign.meta.reports[0]?.id ?? '';
  const created = await get(id);
  expect(created.settings).toMatchObject({ mediaType: 'youtube', sort: 'youtube_views' });
  expect(created.sort.map(({ name }) => name)).toEqual(['At a glance', 'Goals', 'Day by day', 'Videos']);

  await changeMedia(campaign.id, [mediaId], false);
  const updated = await get(id);
  const names = updated.sort.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['How far people read', 'Pages', 'YouTube: Videos']));
  expect(updated.cover.tableOfContent.map(({ name }) => name)).toEqual(names);

  await update(id, { version: updated.version, sort: [...updated.sort].reverse() });
  await changeMedia(campaign.id, [mediaId], true);
  expect((await get(id)).sort.map(({ name }) => name)).toEqual([...names].reverse());
});

test('a new report belongs to a campaign and has the default settings', async () => {
  const created = await create('Weekly');
  expect(getIdKind(created.id)).toBe('report');
  expect(created).toMatchObject({
    type: 'default',
    name: 'Weekly',
    campaignId,
    campaignName: 'Summer',
    clientName: 'Northwind',
    cover: { heading: 'Summer', hideTableOfContent: false, clientLogo: null },
    workspace: {
      slug: 'harbour',
      icon: null,
      logo: null,
      logoDark: null,
      banner: null,
      colors: [],
      company: 'Harbour',
    },
    settings: {
      coverImage: null,
      link: { isOn: false, endsAt: null },
      mediaType: 'web',
      sort: 'web_pageviews',
      comboMedia: [],
      customMedia: [],
      filterChips: [],
      deletedCustomIds: [],
      deletedComboIds: [],
    },
    publishedAt: null,
    hasUnpublishedChanges: false,
  });
});

proves(['R38', 'R39', 'R60'], 'a report is returned with its layout and its sections', async () => {
  const created = await create('Read');
  const report = await get(created.id);
  expect(report).toEqual(created);
  const cards = ['scoreboard', 'trend', 'scroll', 'attention', 'media'];
  expect(report.layout.map(({ id }) => id)).toEqual(cards);
  for (const { display, metrics } of report.layout) {
    expect(display).not.toBe('');
    expect(metrics.length).toBeGreaterThan(0);
    expect(metrics.filter((id) => !findMetric(id))).toEqual([]);
  }
  const sections = cards.toSpliced(1, 0, 'goals');
  expect(report.sort.map(({ id, display }) => [id, display])).toEqual(sections.map((id) => [id, id]));
  for (const section of report.sort) {
    expect(section).toMatchObject({ name: expect.stringMatching(/./), subTitle: expect.any(String) });
    expect(section).toMatchObject({ hidden: false, editor: [] });
  }
});

proves(['R41', 'R46'], "a report starts with its campaign's dates and time zone", async () => {
  const report = await get((await create('Dated')).id);
  expect(report.date).toEqual({ from: '2026-06-01', to: '2026-06-30' });
  expect(report.settings.timezone).toBe('Europe/Berlin');
});

test("cards are computed in one batch for the campaign's media, except those of hidden sections", async () => {
  const { id, sort, version } = await create('Batch');
  await update(id, { sort: sort.map((section) => ({ ...section, hidden: section.id === 'trend' })), version });
  const requestCountBefore = api.facts.requests.length;
  const period = { from: '2026-06-10', to: '2026-06-12' };
  const { body } = await api.send(calls.queryReportCards, { params: { id }, query: getQuery(), body: { period } }, ada);
  expect(api.facts.requests.length).toBe(requestCountBefore + 1);
  expect(api.facts.requests.at(-1)).toMatchObject({
    workspaceId: workspace.id,
    timezone: 'Europe/Berlin',
    period,
    mediaIds: [mediaId],
  });
  expect(body.cards.map(({ cardId }) => cardId)).toEqual(['scoreboard', 'scroll', 'attention', 'media']);
  expect(body.cards[0]?.totals[0]).toBe(42);
});

test('guests receive no part of a hidden section, not even its name in the table of contents', async () => {
  const { id, sort, cover, version } = await create('Discreet');
  const hidden = sort.map((section) =>
    section.id === 'trend' ? { ...section, hidden: true, name: 'Why we failed' } : section,
  );
  const tableOfContent = hidden.map((section) => ({ id: section.id, name: section.name }));
  await update(id, { sort: hidden, cover: { ...cover, tableOfContent }, version });
  expect((await publish(id)).status).toBe(200);
  const { body } = await preview(id);
  expect(body.report.cover.tableOfContent.length).toBe(sort.length - 1);
  expect(JSON.stringify(body)).not.toContain('Why we failed');
});

test('while the facts are unavailable, cards and publishing fail with 503, and the guest link stays off', async () => {
  const { id } = await create('Unavailable');
  api.facts.isUnavailable = true;
  const response = await api.send(calls.queryReportCards, { params: { id }, query: getQuery(), body: {} }, ada);
  const published = await publish(id);
  api.facts.isUnavailable = false;
  expect(response).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(published.status).toBe(503);
  expect((await get(id)).settings.link.isOn).toBe(false);
});

proves(['R62'], 'a report can be changed, and a stale save returns the stored version', async () => {
  const { id, settings } = await create('Edit');
  const changed = await update(id, {
    name: '<b>Edited</b>',
    settings: { ...settings, timezone: 'Asia/Tokyo' },
    version: 1,
  });
  expect(changed.body).toMatchObject({ name: '<b>Edited</b>', settings: { timezone: 'Asia/Tokyo' }, version: 2 });
  expect(await update(id, { name: 'Stale', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: { name: '<b>Edited</b>', version: 2 } },
  });
  const rejection = await update(id, {
    layout: [{ id: 'x', display: 'scoreboard', metrics: ['web_nothing'], dimensions: ['web_nowhere'] }],
    version: 2,
  });
  expect(rejection.body.errors?.map(({ path }) => path)).toEqual([
    'body.layout.0.metrics.0',
    'body.layout.0.dimensions.0',
  ]);
});

test('a card may use a custom metric of its workspace, with compatible dimensions', async () => {
  const created = await create('By hand');
  const body = { name: 'Copies', unit: 'count' as const, type: 'sum' as const, dimensions: ['custom_media'] };
  await api.send(calls.createCustomMetric, { query: getQuery(), params: { id: 'custom_copies' }, body }, ada);
  const save = async (metrics: string[], dimensions: string[]) => {
    const layout = [{ id: 'x', display: 'list' as const, metrics, dimensions }];
    const response = await update(created.id, { layout, version: (await get(created.id)).version });
    return response.status === 200 ? 200 : response.body.errors?.map(({ path }) => path.replace('body.layout.0.', ''));
  };
  expect(await save(['custom_copies'], ['custom_media', 'custom_date'])).toBe(200);
  expect(await save(['custom_copies', 'web_pageviews'], [])).toBe(200);
  expect(await save(['custom_other'], [])).toEqual(['metrics.0']);
  expect(await save(['ga_users'], ['ga_country'])).toBe(200);
  expect(await save(['gam_nothing'], ['gam_nowhere'])).toEqual(['metrics.0', 'dimensions.0']);
  expect(await save(['custom_copies'], ['web_media'])).toEqual(['dimensions.0']);
  expect(await save(['custom_copies'], ['custom_country', 'custom_channel'])).toEqual(['dimensions.1']);
});

test('removing a report closes its guest link immediately', async () => {
  const { id } = await create('Removed');
  await publish(id);
  expect((await preview(id)).status).toBe(200);
  expect((await api.send(calls.deleteReports, { query: { ...getQuery(), ids: id } }, ada)).body).toEqual({
    done: true,
  });
  expect(await preview(id)).toMatchObject({ status: 404, body: { code: 'guestLinkInactive' } });
});

describe('guest access', () => {
  const setLink = (id: string, isOn: boolean, endsAt: string | null = null) =>
    api.send(calls.setGuestLink, { params: { id }, query: getQuery(), body: { isOn, endsAt } }, ada);

  test('a report opens only when its link is on', async () => {
    const { id } = await create('Link');
    expect(await preview(id)).toMatchObject({ status: 404, body: { code: 'guestLinkInactive' } });
    await publish(id);
    expect((await preview(id)).status).toBe(200);
    expect((await setLink(id, false)).body.settings.link.isOn).toBe(false);
    const closedPreview = await preview(id);
    const missing = await preview(api.platform.identifiers.next('report'));
    const removeRequestId = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
    expect(removeRequestId(closedPreview.text)).toBe(removeRequestId(missing.text));
  });

  proves(['R83'], 'a report is closed to guests when its link expires', async () => {
    const { id } = await create('Ending');
    await publish(id, ada, new Date(api.clock.at.getTime() + 1_000).toISOString());
    expect((await preview(id)).status).toBe(200);
    api.clock.at = new Date(api.clock.at.getTime() + 2_000);
    expect((await preview(id)).body.code).toBe('guestLinkInactive');
  });

  proves(['R85'], 'once a report’s link is turned off, a guest’s next request for the report is rejected', async () => {
    const { id } = await create('Revoked');
    await publish(id);
    const exportCsv = () => api.send(calls.exportReportCsv, { body: { reportId: id } });
    expect([(await preview(id)).status, (await exportCsv()).status]).toEqual([200, 200]);
    await setLink(id, false);
    expect([(await preview(id)).body.code, (await exportCsv()).body.code]).toEqual([
      'guestLinkInactive',
      'guestLinkInactive',
    ]);
  });

  proves(['R35'], 'an anonymous caller cannot change a report', async () => {
    const { id, version } = await create('Original');
    await publish(id);
    const change = { params: { id }, query: getQuery(), body: { name: 'Taken over', version } };
    expect((await api.send(calls.updateReport, change)).status).toBe(401);
    expect((await get(id)).name).toBe('Original');
  });

  proves(['R88', 'R89'], 'publishing freezes layout and numbers; guests do not see later edits or facts', async () => {
    const { id } = await create('Frozen');
    api.facts.numbers = { web_pageviews: 7 };
    const published = (await publish(id)).body;
    expect(published).toMatchObject({
      publishedAt: api.clock.at.toISOString(),
      hasUnpublishedChanges: false,
      settings: { link: { isOn: true } },
    });
    const frozenPreview = (await preview(id)).body;
    api.facts.numbers = { web_pageviews: 8 };
    const edited = (await update(id, { name: 'Renamed', layout: [], version: published.version })).body;
    expect(edited.hasUnpublishedChanges).toBe(true);
    expect((await preview(id)).body).toEqual(frozenPreview);
    expect(frozenPreview.cards[0]?.totals[0]).toBe(7);
    expect(frozenPreview.report.name).toBe('Frozen');
    await publish(id);
    expect((await preview(id)).body.report).toMatchObject({ name: 'Renamed', layout: [] });
    expect((await get(id)).hasUnpublishedChanges).toBe(false);
  });
});

test('an editor can publish only their own reports', async () => {
  const editor = await api.createMember(workspace, 'editor');
  expect((await publish((await create('Report by Ada')).id, editor)).status).toBe(403);
  expect((await publish((await create('Own', editor)).id, editor)).status).toBe(200);
});

test('reports can be filtered by campaign, searched and sorted', async () => {
  const list = async (filter: object) =>
    (await api.send(calls.listReports, { query: { ...getQuery(), ...filter } }, ada)).body;
  await create('Zulu');
  expect((await list({ campaignId, searchString: 'zulu' })).data.map(({ name }) => name)).toEqual(['Zulu']);
  expect((await list({ campaignId: api.platform.identifiers.next('campaign') })).data).toEqual([]);
  expect((await list({ sort: 'name', order: 'desc', size: 1 })).data[0]?.name).toBe('Zulu');
});

describe('CSV', () => {
  const exportCsv = (reportId: string, as?: Person) =>
    api.sendRaw({
      method: 'POST',
      url: '/api/reports/csv',
      payload: { reportId, dateRange: { from: '2026-06-10', to: '2026-06-12' } },
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
    });

  test('is downloaded, never displayed, even if the report’s name contains a script', async () => {
    const { id } = await create('../"><script>alert(1)</script>.html');
    const { text, headers } = await exportCsv(id, ada);
    expect(text).toContain('<script>alert(1)</script>');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="[\w. -]+\.csv"; filename\*=UTF-8''[\w.%!'()*-]+$/,
      ),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  proves(['R66'], 'contains the cards’ numbers, with period, time zone and definitions', async () => {
    api.facts.numbers = { web_pageviews: 1234, web_attentionTime: 98.765 };
    const { id } = await create('=HYPERLINK("https://evil.example")');
    const { status, text, headers } = await exportCsv(id, ada);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toContain('attachment');
    const lines = text.replace('\uFEFF', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining(['Campaign,Summer', 'From,2026-06-10', 'To,2026-06-12', 'Time zone,Europe/Berlin']),
    );
    expect(text).toContain(`Definition,Pageviews,"${findMetric('web_pageviews')?.note}"`);
    expect(text).toMatch(/Total 2026-06-10 – 2026-06-12,1234,/);
    expect(text).toContain('98.765');
  });

  test('text that a spreadsheet would execute is prefixed with an apostrophe', async () => {
    const { text } = await exportCsv((await create('=HYPERLINK("https://evil.example")')).id, ada);
    expect(text).not.toMatch(/(^|,|")=/m);
    // The test facts name every row `=cmd|calc`.
    expect(text).toContain("'=cmd|calc");
  });

  test('is named after the campaign, report and period', async () => {
    const { headers } = await exportCsv((await create('Weekly')).id, ada);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      "UTF-8''Summer, Weekly, 2026-06-10 – 2026-06-12.csv",
    );
  });

  test('contains the published numbers for guests, and is unavailable to them while the link is off', async () => {
    const { id } = await create('Guest CSV');
    expect(await exportCsv(id)).toMatchObject({ status: 404, body: { code: 'guestLinkInactive' } });
    api.facts.numbers = { web_pageviews: 5 };
    await publish(id);
    api.facts.numbers = { web_pageviews: 6 };
    expect((await exportCsv(id)).text).toContain('Total 2026-06-01 – 2026-06-17,5,');
    expect((await exportCsv(id, ada)).text).toContain('Total 2026-06-10 – 2026-06-12,6,');
    expect((await exportCsv(id, await api.createPerson('Stranger'))).text).toContain('2026-06-17,5,');
  });
});
