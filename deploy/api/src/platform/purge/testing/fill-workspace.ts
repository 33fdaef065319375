import { randomUUID } from 'node:crypto';
import { type AlertRule, calls, type FetchFlag, type Workspace } from '@reportage/contracts';
import { sql } from 'kysely';
import { type ConnectedCreator, connectCreator } from '../../../testing/connect-partner.ts';
import { campaignView, newAlert, newDigest, newWebhook } from '../../../testing/sample-inputs/index.ts';
import type { Person, TestApi } from '../../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../../testing/test-library.ts';
import { uploadFile } from '../../../testing/upload-file.ts';
import { toJson } from '../../database/json.ts';

export interface FilledWorkspace {
  workspace: Workspace;
  sourceId: string;
  mediaId: string;
  partner: Workspace;
}

/** Adds a vendor's source as it is after its first fetch. */
async function fillConnections(
  api: TestApi,
  owner: Person,
  { id: workspaceId }: Workspace,
  mediaId: string,
): Promise<void> {
  const { db, identifiers, clock } = api.platform;
  const now = clock.now();
  const body = { type: 'ga', name: 'Property' } as const;
  const { id: sourceId } = (await api.send(calls.createSource, { query: { workspaceId }, body }, owner)).body;
  const owned = { workspaceId, sourceId };
  const connectionId = identifiers.next('connection');
  const account = { accountKey: '2001', name: 'Acme', detail: 'Acme', timezone: 'UTC', currency: 'EUR' };
  await db
    .insertInto('grants')
    .values({
      ...owned,
      id: identifiers.next('grant'),
      sealedTokens: 'sealed',
      endedAt: null,
      givenBy: owner.id,
      givenAt: now,
    })
    .execute();
  await db
    .insertInto('authorisations')
    .values({
      ...owned,
      id: identifiers.next('authorization'),
      channelId: 'ga',
      userId: owner.id,
      state: 'done',
      failure: null,
      redirectTo: '/',
      startedAt: now,
      endedAt: now,
    })
    .execute();
  await db
    .insertInto('connections')
    .values({ ...owned, ...account, id: connectionId, quota: null, sealedToken: 'sealed' })
    .execute();
  const days = { workspaceId, connectionId, firstDay: '2026-06-01', lastDay: '2026-06-16', rowCount: 1 };
  const { rows } = await sql<{ n: number }>`select nextval('app.sync_versions_number') as n`.execute(db);
  const syncVersion = rows[0]?.n ?? 0;
  const flags = toJson<FetchFlag[]>([]);
  await db
    .insertInto('syncVersions')
    .values({ workspaceId, connectionId, syncVersion, mediaType: 'ga', begunAt: now })
    .execute();
  await db
    .insertInto('connectionSlices')
    .values({ ...days, syncVersion, flags, fetchedAt: now })
    .execute();
  await db
    .insertInto('syncFetches')
    .values({
      ...days,
      syncVersion,
      outcome: 'stored',
      requestCount: 4,
      flags,
      quota: null,
      beganAt: now,
      endedAt: now,
    })
    .execute();
  await db
    .insertInto('tableReads')
    .values({
      workspaceId,
      connectionId,
      outcome: 'stored',
      address: 'https://table.invalid/a.csv',
      httpStatus: 200,
      byteCount: 1,
      rowCount: 1,
      valueCount: 1,
      changedCount: 1,
      firstDay: null,
      lastDay: null,
      hash: null,
      etag: null,
      settingsHash: '',
      reason: null,
      faults: toJson([]),
      faultCount: 0,
      beganAt: now,
      endedAt: now,
    })
    .execute();
  await db
    .insertInto('mediaOffers')
    .values({ workspaceId, connectionId, media: toJson([]), readAt: now })
    .execute();
  const readingKey = { workspaceId, connectionId, day: '2026-06-16' };
  const texts = toJson<Record<string, string>>({});
  await db
    .insertInto('readings')
    .values({ ...readingKey, mediaId, texts, name: 'likes', total: 3, changedAt: now })
    .execute();
  await db
    .insertInto('readingDays')
    .values({ ...readingKey, readAt: now })
    .execute();
}

/** Adds a digest that was sent, with its content in storage. */
async function fillDigest(api: TestApi, owner: Person, workspaceId: string, dashboardId: string): Promise<void> {
  const { db, identifiers, clock, storage } = api.platform;
  const body = { ...newDigest, recipients: [...newDigest.recipients], dashboardId, requestKey: randomUUID() };
  const { id: digestId } = (await api.send(calls.createDigest, { query: { workspaceId }, body }, owner)).body;
  const id = identifiers.next('digestTick');
  const now = clock.now();
  const contentKey = `digests/${id}.json`;
  await storage.put(contentKey, Buffer.from('{}'), 'application/json');
  const tick = { id, workspaceId, digestId, dueAt: now, retryAt: now, testEmail: null, problem: null, contentKey };
  await db.insertInto('digestTicks').values(tick).execute();
  const mail = { id: identifiers.next('digestDelivery'), tickId: id, recipientId: null, email: 'ines@staff.example' };
  await db
    .insertInto('digestDeliveries')
    .values({ ...mail, messageId: `<${mail.id}@localhost>`, dueAt: now, giveUpAt: now })
    .execute();
}

/** Adds a webhook, and an alert that has fired and was sent to it. */
async function fillAlert(api: TestApi, owner: Person, workspaceId: string, dashboardId: string): Promise<void> {
  const { db, identifiers, clock } = api.platform;
  const query = { workspaceId };
  const { id: webhookId } = (await api.send(calls.createWebhook, { query, body: newWebhook }, owner)).body.webhook;
  await api.send(calls.testWebhook, { query, params: { id: webhookId }, body: {} }, owner);
  const alertId = identifiers.next('alert');
  const now = clock.now();
  const { rule, ...watched } = newAlert;
  await db
    .insertInto('alerts')
    .values({
      ...watched,
      id: alertId,
      workspaceId,
      dashboardId,
      ownerId: owner.id,
      rule: toJson<AlertRule>(rule),
      problem: null,
      nextDay: '2026-06-17',
      nextCheckAt: now,
      requestKey: randomUUID(),
    })
    .execute();
  await db.insertInto('alertPeople').values({ alertId, userId: owner.id, isNotified: true, isMailed: false }).execute();
  await db.insertInto('alertWebhooks').values({ alertId, webhookId }).execute();
  const check = { id: identifiers.next('alertCheck'), workspaceId, alertId, day: '2026-06-16', retryAt: now };
  await db
    .insertInto('alertChecks')
    .values({ ...check, problem: null, text: null })
    .execute();
}

/** Adds events in one month, some of them above the monthly limit. */
async function addEvents({ platform: { db, clock } }: TestApi, workspaceId: string): Promise<void> {
  await db.insertInto('eventMonths').values({ workspaceId, month: '2026-06', eventCount: 12 }).execute();
  const heldRow = { workspaceId, receivedAt: clock.now(), eventCount: 1, beaconCount: 1 };
  await db
    .insertInto('heldEvents')
    .values({ ...heldRow, beacons: Buffer.from('[]') })
    .execute();
}

/** Adds a creator's page to the host's library. */
async function adoptMedia(api: TestApi, host: { workspaceId: string; owner: Person }, creator: ConnectedCreator) {
  const { workspaceId, owner } = host;
  const partnerQuery = { workspaceId: creator.workspace.id };
  const [film] = await createTestLibrary(api, creator.person, partnerQuery.workspaceId, ['https://films.example/film']);
  const offer = { creatorId: creator.partner.id, mediaIds: film ? [film.id] : [] };
  await api.send(calls.offerSharedMedia, { query: partnerQuery, body: offer }, creator.person);
  const pendingMedia = await api.send(calls.listSharedMedia, { query: { workspaceId, status: 'is|pending' } }, owner);
  const decision = {
    approvedIds: pendingMedia.body.data.map(({ id }) => id),
    rejectedIds: [],
    hostWorkspaceId: workspaceId,
  };
  await api.send(calls.reviewSharedMedia, { query: { workspaceId }, body: decision }, owner);
}

async function fillSampleVisit(api: TestApi, workspaceId: string): Promise<void> {
  const visitor = await api.createPerson('Visitor');
  // This call stores the person.
  await api.send(calls.listWorkspaces, {}, visitor);
  await api.platform.db.insertInto('sampleVisitors').values({ userId: visitor.id, workspaceId }).execute();
}

/**
 * Creates a workspace with rows in every table that can contain workspace data. Extend it whenever such a table is
 * added.
 */
export async function fillWorkspace(api: TestApi, owner: Person, name: string): Promise<FilledWorkspace> {
  const workspace = await api.createWorkspace(owner, name);
  const query = { workspaceId: workspace.id };
  const urls = ['/story', '/story/', '/story/copy', '/walk'].map((path) => `https://news.example${path}`);
  const library = await createTestLibrary(api, owner, workspace.id, urls);
  const [page, kept, merged, other] = library;
  if (!page || !kept || !merged || !other) throw new Error('The library lacks pages.');
  const sourceId = page.connectionId ?? '';
  await api.send(calls.mergeMedia, { query, body: { keptId: kept.id, mediaIds: [merged.id] } }, owner);
  await api.send(calls.markMediaDistinct, { query, body: { mediaIds: [page.id, other.id] } }, owner);
  const successor = await createTestLibrary(api, owner, workspace.id, ['https://news.example/walk']);
  const replacement = { newSourceId: successor[0]?.connectionId ?? '', firstDay: '2026-06-10' };
  await api.send(calls.replaceSource, { query, params: { id: sourceId }, body: replacement }, owner);
  const start = { url: 'https://site.example/', type: 'site' } as const;
  await api.send(calls.triggerCrawl, { query, body: start }, owner);
  const { id: fileId } = await uploadFile(api, owner, workspace);
  await api.send(calls.setMediaFile, { query, params: { id: page.id }, body: { fileId } }, owner);

  const metricId = `custom_${workspace.slug.replaceAll('-', '')}`;
  const metric = { name: 'Print run', unit: 'count', type: 'sum', dimensions: ['custom_media'] } as const;
  await api.send(
    calls.createCustomMetric,
    { query, params: { id: metricId }, body: { ...metric, dimensions: [...metric.dimensions] } },
    owner,
  );
  const target = { metricId, metricType: 'sum' as const, dimension: 'custom_media' };
  const values = { ...target, items: [{ id: page.id, date: '2026-06-16', value: 12 }] };
  await api.send(calls.addCustomValues, { query, body: values }, owner);

  const creator = await connectCreator(api, { workspaceId: workspace.id, owner }, `Partner of ${name}`);
  const partnerQuery = { workspaceId: creator.workspace.id };
  const offer = { partnerId: creator.partner.id, mediaIds: [page.id] };
  await api.send(calls.shareMedia, { query, body: offer }, owner);
  await adoptMedia(api, { workspaceId: workspace.id, owner }, creator);
  await api.send(calls.inviteCreator, { query, body: { email: 'pending@films.example' } }, owner);

  const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
  const body = { name: 'Summer', clientName: 'Northwind', media: [getCampaignMedia(page)], ...dates };
  const campaign = await api.send(calls.createCampaign, { query, body }, owner);
  const view = { name: 'Running', isShared: true, settings: { ...campaignView, columns: [...campaignView.columns] } };
  await api.send(calls.createCampaignView, { query, body: view }, owner);
  const link = { name: 'Newsletter', destination: 'https://news.example/story', campaignId: campaign.body.id };
  const { id: linkId } = (await api.send(calls.createLink, { query, body: link }, owner)).body;
  await api.platform.db.insertInto('linkTotals').values({ linkId, clicks: 3 }).execute();
  const reportId = campaign.body.meta.reports[0]?.id ?? '';
  await api.send(calls.publishReport, { query, params: { id: reportId }, body: { link: { isOn: true } } }, owner);
  await api.send(calls.createReportLink, { query, params: { id: reportId }, body: { name: 'Client' } }, owner);
  const reportQuery = { query, params: { id: reportId } };
  await api.send(calls.addReportComment, { ...reportQuery, body: { text: 'Well done.' } }, owner);
  await api.send(calls.requestReportApproval, { ...reportQuery, body: { people: [owner.id] } }, owner);
  await api.send(calls.previewReport, { params: { id: reportId }, query: {} });
  await api.send(calls.publishHighlight, { query, params: { id: reportId }, body: { link: { isOn: true } } }, owner);
  await api.send(calls.createPdf, { body: { reportId, workspaceSlug: workspace.slug } }, owner);
  const reportIds = [reportId];
  await api.send(calls.sharePartnerReports, { query, params: { id: creator.partner.id }, body: { reportIds } }, owner);
  await addEvents(api, workspace.id);
  const season = { name: 'Season', campaignIds: [campaign.body.id], rule: { nameContains: 'summer' } };
  await api.send(calls.createGroup, { query, body: season }, owner);
  // The other workspace's campaign refers to this one as its creator.
  const reverseConnection = await connectCreator(
    api,
    { workspaceId: creator.workspace.id, owner: creator.person },
    { person: owner, workspace },
  );
  const mention = { id: reverseConnection.partner.id, creatorWorkspaceId: workspace.id, name };
  const joint = { name: 'Joint', creators: [mention], ...dates };
  await api.send(calls.createCampaign, { query: partnerQuery, body: joint }, creator.person);

  const template = { name: 'Reach', goals: [{ id: 'web_pageviews', name: 'Pageviews', quantity: 100 }] };
  await api.send(calls.upsertGoalTemplate, { query, body: template }, owner);
  const { layout, sort, cover } = (
    await api.send(calls.getWorkspaceTemplate, { query, params: { kind: 'default' } }, owner)
  ).body;
  const newTemplate = { kind: 'default' as const, name: 'Weekly', layout, sort, cover };
  const { id: templateId } = (await api.send(calls.createReportTemplate, { query, body: newTemplate }, owner)).body;
  await api.send(calls.applyReportTemplate, { query, body: { templateId, reportIds } }, owner);

  const leavingMember = await api.createMember(workspace, 'viewer', 'Leaver');
  await api.send(calls.leaveWorkspace, { query, body: {} }, leavingMember);
  await api.send(calls.inviteUsers, { query, body: { emails: ['new@staff.example'], access: 'viewer' } }, owner);
  const key = { kind: 'workspace', name: 'Export', scope: 'read', endsAt: null } as const;
  await api.send(calls.createApiKey, { query, body: key }, owner);
  const contacts = [{ name: 'Cleo', email: 'cleo@staff.example' }];
  await api.send(calls.updateContacts, { query, body: { contacts } }, owner);

  const editor = await api.createMember(workspace, 'editor', 'Board editor');
  const field = { name: 'Rate', mediaType: 'web' as const, formula: 'web_clicks / web_visits' };
  await api.send(calls.createCalculatedField, { query, body: field }, owner);
  const folder = await api.send(calls.createFolder, { query, body: { name: 'Boards' } }, owner);
  const people = [{ id: editor.id, permission: 'editor' as const }];
  const board = { name: 'Overview', meta: { folder: folder.body.id, users: people } };
  const dashboard = await api.send(calls.createDashboard, { query, body: board }, owner);
  await api.send(calls.visitDashboard, { params: { id: dashboard.body.id }, query, body: {} }, owner);
  const requestFields = { cardId: 'card', request: 'Show it as a list', model: 'rules', isRuleBased: true };
  const requester = { userId: owner.id, userName: owner.name, dashboardId: dashboard.body.id };
  await api.platform.db
    .insertInto('assistantRequests')
    .values({
      ...query,
      ...requestFields,
      ...requester,
      id: api.platform.identifiers.next('assistantRequest'),
      createdAt: api.platform.clock.now(),
    })
    .execute();
  await fillDigest(api, owner, workspace.id, dashboard.body.id);
  await fillAlert(api, owner, workspace.id, dashboard.body.id);

  await fillConnections(api, owner, workspace, page.id);
  await api.platform.db
    .insertInto('driveConnections')
    .values({ ...query, userId: owner.id, accountName: 'Ada', accountEmail: 'ada@example.org', sealedTokens: 'sealed' })
    .execute();
  await api.platform.db
    .insertInto('collectionRejects')
    .values({ sourceId, day: '2026-06-16', reason: 'bot', eventCount: 3 })
    .execute();
  await fillSampleVisit(api, workspace.id);
  return { workspace, sourceId, mediaId: page.id, partner: creator.workspace };
}
