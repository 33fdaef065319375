import { type CallInput, calls, type FactsResponse, type Lineage } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import type { FastifyInstance } from 'fastify';
import { unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import type { FactsStore } from '../../facts/facts-store.ts';
import { getTableRows } from '../../facts/families/fact-tables.ts';
import { webColumns, webFacts, webTextColumns } from '../../facts/families/web.ts';
import { engineNames, type FactsEngine, factsEngines } from '../../facts/testing/facts-engines.ts';
import { createFactsWorker } from '../../facts/testing/facts-worker.ts';
import { type ConnectedCreator, connectCreator } from '../../testing/connect-partner.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';

const june = { from: '2026-06-01', to: '2026-06-16' };
const viewsGoal = { id: 'web_pageviews', name: 'Pageviews', quantity: 100 };
const noLimits = { metrics: null, from: null, until: null };
const createEmptyTexts = () => Object.fromEntries(webTextColumns.map((name) => [name, '']));
const createSums = (sums: Record<string, number>) => ({
  ...Object.fromEntries(webColumns.map((name) => [name, null])),
  ...sums,
});

describe.each(engineNames)('with %s', (engineName) => {
  let engine: FactsEngine;
  let store: FactsStore;
  let api: TestApi;
  let worker: FastifyInstance;
  let ada: Person;
  let query: { workspaceId: string };
  let creatorQuery: { workspaceId: string };
  let creator: ConnectedCreator;
  let hostPageId: string;
  let itemId: string;
  let reportId: string;
  let campaignId: string;
  let sharedId: string;

  /** Writes facts for two days of a page. */
  async function writeFacts(owner: { workspaceId: string; mediaId: string }, batch: number, views: number) {
    const facts = ['2026-06-03', '2026-06-10'].map((day) => ({
      ...owner,
      connectionId: 'src_of_the_page',
      bucketMs: Date.parse(`${day}T12:00:00Z`),
      texts: createEmptyTexts() as never,
      sums: createSums({ pageviews: views, visits: views, clicks: 2 * views }) as never,
    }));
    await store.writeBatch(batch, { tables: getTableRows(webFacts, facts, []), deliveries: [] });
  }

  beforeAll(async () => {
    engine = await factsEngines[engineName]();
    store = await engine.open();
    api = await createTestApi();
    worker = createFactsWorker({ platform: api.platform, store });
    api.facts.queryCards = async (payload) =>
      (await worker.inject({ method: 'POST', url: '/facts/cards', payload })).json<FactsResponse>().cards;
    api.facts.explain = async (payload) =>
      (await worker.inject({ method: 'POST', url: '/facts/lineage', payload })).json<Lineage>();
    ada = await api.createPerson('Ada');
    query = { workspaceId: (await api.createWorkspace(ada, 'Daily Planet')).id };
    creator = await connectCreator(api, { workspaceId: query.workspaceId, owner: ada }, 'Ida Films');
    creatorQuery = { workspaceId: creator.workspace.id };
    const [hostPage] = await createTestLibrary(api, ada, query.workspaceId, ['https://planet.example/story']);
    const [film, secret] = await createTestLibrary(api, creator.person, creatorQuery.workspaceId, [
      'https://ida.example/film',
      'https://ida.example/secret',
    ]);
    if (!hostPage || !film || !secret) throw new Error('There are no media.');
    hostPageId = hostPage.id;
    await writeFacts({ workspaceId: query.workspaceId, mediaId: hostPage.id }, 1, 1);
    await writeFacts({ workspaceId: creatorQuery.workspaceId, mediaId: film.id }, 2, 10);
    await writeFacts({ workspaceId: creatorQuery.workspaceId, mediaId: secret.id }, 3, 1_000);
    await api.platform.db.updateTable('visibleBatches').set({ upTo: 3 }).execute();

    const body = { creatorId: creator.partner.id, mediaIds: [film.id] };
    await api.send(calls.offerSharedMedia, { query: creatorQuery, body }, creator.person);
    const pendingInput = { query: { ...query, status: 'is|pending' as const } };
    sharedId = (await api.send(calls.listSharedMedia, pendingInput, ada)).body.data[0]?.id ?? '';
    const decision = { hostWorkspaceId: query.workspaceId, approvedIds: [sharedId], rejectedIds: [] };
    expect((await api.send(calls.reviewSharedMedia, { query, body: decision }, ada)).status).toBe(200);
    const library = (await api.send(calls.listMedia, { query: { ...query, mediaType: 'web' } }, ada)).body.data;
    const item = library.find(({ url }) => url === film.url);
    if (!item) throw new Error('The approved item is not in the library.');
    itemId = item.id;
    const campaign = await api.send(
      calls.createCampaign,
      {
        query,
        body: {
          name: 'Summer',
          media: [getCampaignMedia(hostPage), getCampaignMedia(item)],
          timezone: 'UTC',
          startDate: june.from,
          endDate: june.to,
          goalSet: [{ name: 'June', startDate: june.from, endDate: june.to, goals: [viewsGoal] }],
        },
      },
      ada,
    );
    expect(campaign.status).toBe(201);
    const created = await api.send(
      calls.createReport,
      { query, body: { name: 'Summer', campaign: campaign.body.id } },
      ada,
    );
    reportId = created.body.id;
    campaignId = campaign.body.id;
  }, 120_000);
  afterAll(async () => {
    await worker.close();
    await store.close();
    await engine.close();
    await api.close();
  });

  async function updatePartner(
    workspaceQuery: { workspaceId: string },
    caller: Person,
    change: Partial<CallInput<typeof calls.updatePartner>['body']>,
  ) {
    const params = { id: creator.partner.id };
    const { version } = (await api.send(calls.getPartner, { query: workspaceQuery, params }, caller)).body;
    const response = await api.send(
      calls.updatePartner,
      { query: workspaceQuery, params, body: { ...change, version } },
      caller,
    );
    return response.status;
  }
  async function queryCard(metrics: string[], dimensions: string[] = []) {
    const card = { id: 'c', display: 'list' as const, metrics, dimensions, dateUnit: 'day' as const, limit: 10 };
    const mediaIds = [hostPageId, itemId];
    const request = { ...query, mediaIds, cards: [card], timezone: 'UTC', period: june };
    const [result] = await api.facts.queryCards({ ...request, comparison: 'none', filters: [], mediaAs: 'label' });
    return result;
  }
  const queryViews = async () => (await queryCard(['web_pageviews']))?.totals[0];
  /** Returns all strings and numbers in a report's Office file. */
  async function readFileCells(format: 'xlsx' | 'pptx'): Promise<string[]> {
    const headers = { authorization: `Bearer ${ada.token}` };
    const response = await api.app.inject({
      method: 'POST',
      url: `/api/reports/${format}`,
      payload: { reportId },
      headers,
    });
    expect(response.statusCode).toBe(200);
    if (format === 'xlsx')
      return (await readExcelFile(response.rawPayload)).flatMap(({ data }) => data.flat()).map(String);
    const parts = unzipSync(new Uint8Array(response.rawPayload), { filter: ({ name }) => name.endsWith('.xml') });
    return Object.values(parts).flatMap((part) =>
      [...new TextDecoder().decode(part).matchAll(/<(?:a:t|c:v)>([^<]*)</g)].map(([, text = '']) => text),
    );
  }
  const exportCsv = async () => (await api.send(calls.exportReportCsv, { body: { reportId } }, ada)).text;

  proves(['P57'], 'the creator’s figures for approved media are included once both sides share theirs', async () => {
    expect(await queryViews()).toBe(2);
    expect(await updatePartner(creatorQuery, creator.person, { sharesNumbers: true })).toBe(200);
    expect(await queryViews()).toBe(2);
    expect(await updatePartner(query, ada, { sharesNumbers: true })).toBe(200);
    expect(await queryViews()).toBe(22);
    const cardByMedia = await queryCard(['web_pageviews'], ['web_media']);
    expect(cardByMedia?.rows).toEqual([
      ['https://ida.example/film', 20],
      ['https://planet.example/story', 2],
    ]);
    expect(cardByMedia?.meta.sources.map(({ name }) => name).toSorted()).toEqual(['Ida Films', 'Site']);
    // The response does not contain the ids of the creator's sources.
    expect(JSON.stringify(cardByMedia)).not.toContain('src_of_the_page');
    const published = await api.send(
      calls.publishReport,
      { query, params: { id: reportId }, body: { link: { isOn: true } } },
      ada,
    );
    expect(published.status).toBe(200);
  });

  test('a creator can limit the metrics and days shown; cards leave out revoked figures and say so', async () => {
    expect(await updatePartner(query, ada, { shownNumbers: noLimits })).toBe(403);
    const unknownMetric = { ...noLimits, metrics: ['web_nothing'] };
    expect(await updatePartner(creatorQuery, creator.person, { shownNumbers: unknownMetric })).toBe(400);
    const onlyClicks = { ...noLimits, metrics: ['web_clicks'] };
    expect(await updatePartner(creatorQuery, creator.person, { shownNumbers: onlyClicks })).toBe(200);
    const card = await queryCard(['web_pageviews', 'web_clicks'], ['web_media']);
    expect(card?.totals).toEqual([2, 44]);
    expect(card?.rows).toEqual([
      ['https://planet.example/story', 2, 4],
      ['https://ida.example/film', null, 40],
    ]);
    expect(card?.meta.takenBack).toMatchObject([{ partnerName: 'Ida Films', isAll: false }]);
    // There is not even a row to reveal that facts exist.
    expect((await queryCard(['web_pageviews'], ['web_media']))?.rows).toEqual([['https://planet.example/story', 2]]);
    expect((await queryCard(['web_clicks']))?.meta.takenBack).toBeUndefined();
    await updatePartner(creatorQuery, creator.person, { shownNumbers: { ...noLimits, until: '2026-06-05' } });
    expect(await queryViews()).toBe(12);
    await updatePartner(creatorQuery, creator.person, { shownNumbers: noLimits });
    expect(await queryViews()).toBe(22);
  });

  test('cards exclude days before the plan’s history starts, and say so', async () => {
    const card = { id: 'c', display: 'list' as const, metrics: ['web_pageviews'], dimensions: [] };
    const request = {
      ...query,
      mediaIds: [hostPageId, itemId],
      cards: [{ ...card, dateUnit: 'day' as const, limit: 10 }],
    };
    const [limitedCard] = await api.facts.queryCards({
      ...request,
      timezone: 'UTC',
      period: june,
      historyFrom: '2026-06-05',
    });
    expect(limitedCard).toMatchObject({ totals: [11], meta: { historyFrom: '2026-06-05' } });
  });

  test('figures are shown up to and including the connection’s last day', async () => {
    await updatePartner(query, ada, { endsOn: '2026-06-17' });
    expect(await queryViews()).toBe(22);
    api.clock.at = new Date('2026-06-18T12:00:00Z');
    expect(await queryViews()).toBe(2);
    api.clock.at = new Date('2026-06-17T12:00:00Z');
    await updatePartner(query, ada, { endsOn: null });
  });

  test('cards, published reports and exports exclude a revoked share and say so', async () => {
    const readPreview = () => api.send(calls.previewReport, { params: { id: reportId }, query: {} });
    expect(JSON.stringify((await readPreview()).body.cards)).toContain('22');
    const deletion = await api.send(
      calls.deleteSharedMedia,
      { query: { ...creatorQuery, ids: sharedId } },
      creator.person,
    );
    expect(deletion.status).toBe(200);
    const [item] = (await api.send(calls.listMedia, { query: { ...query, mediaIds: itemId } }, ada)).body.data;
    expect(item?.sharedBy).toEqual({ partnerName: 'Ida Films', endedAt: expect.any(String) });
    const card = await queryCard(['web_pageviews'], ['web_media']);
    expect(card?.totals).toEqual([2]);
    expect(card?.meta.takenBack).toMatchObject([{ partnerName: 'Ida Films', isAll: true }]);
    const { body } = await readPreview();
    expect(JSON.stringify(body.cards.map(({ rows, totals }) => [rows, totals]))).not.toMatch(/\b(22|20|44|40)\b/);
    expect(body.cards[0]?.meta.takenBack).toMatchObject([{ partnerName: 'Ida Films' }]);
    expect(await exportCsv()).toContain('Not included: no longer shared by a partner,Ida Films');
    for (const format of ['xlsx', 'pptx'] as const) {
      const cells = await readFileCells(format);
      expect(cells.join('\n')).toContain('Ida Films');
      expect(cells).toContain('2');
      expect(cells.filter((cell) => ['22', '20', '44', '40'].includes(cell))).toEqual([]);
    }
  });

  test('a campaign’s figures and goals exclude a revoked share and say so', async () => {
    const params = { id: campaignId };
    const figures = await api.send(calls.getCampaignFigures, { params, query: { ...query, ...june } }, ada);
    expect(figures.body.figures.find(({ id }) => id === 'web_pageviews')?.value).toBe(2);
    expect(figures.body.takenBack).toMatchObject([{ partnerName: 'Ida Films', isAll: true }]);
    const goals = await api.send(calls.getGoals, { params: { campaignId }, query }, ada);
    expect(goals.body.data[0]?.goals[0]?.actual).toBe(2);
    expect(goals.body.data[0]?.takenBack).toMatchObject([{ partnerName: 'Ida Films', isAll: true }]);
  });
});
