import { randomUUID } from 'node:crypto';
import { calls, type Workspace } from '@reportage/contracts';
import { connectCreator, getEmail } from './connect-partner.ts';
import {
  boardCard,
  campaignView,
  invitedEmail,
  newAlert,
  newDigest,
  newWebhook,
  templateGoal,
} from './sample-inputs/index.ts';
import type { Person, TestApi } from './test-api.ts';
import { uploadFile } from './upload-file.ts';
import type { WorkspaceItems } from './workspace-items.ts';

type WorkspaceKey = Pick<Workspace, 'id' | 'slug'>;

/** Items that are created only once per workspace. */
type SharedItems = Pick<
  WorkspaceItems,
  | 'membershipId'
  | 'userInviteId'
  | 'contactId'
  | 'apiKeyId'
  | 'webhookId'
  | 'webhookDeliveryId'
  | 'hostPartnerId'
  | 'auditEntryId'
  | 'workspaceId'
  | 'workspaceSlug'
>;

const summer = { name: 'Summer', clientName: 'Northwind', timezone: 'UTC' } as const;
const dates = { startDate: '2026-06-15', endDate: '2026-06-20' };

async function createSharedItems(api: TestApi, owner: Person, workspace: WorkspaceKey): Promise<SharedItems> {
  const query = { workspaceId: workspace.id };
  const viewer = await api.createMember(workspace, 'viewer');
  const membershipQuery = api.platform.db.selectFrom('memberships').select('id').where('userId', '=', viewer.id);
  const newcomer = { emails: [invitedEmail], access: 'viewer' as const };
  const invitation = await api.send(calls.inviteUsers, { query, body: newcomer }, owner);
  const newKey = { kind: 'workspace', name: 'Weekly export', scope: 'read', endsAt: null } as const;
  const key = await api.send(calls.createApiKey, { query, body: newKey }, owner);
  const contacts = [{ name: 'Cleo', email: 'cleo@staff.example' }];
  const contactList = await api.send(calls.updateContacts, { query, body: { contacts } }, owner);
  return {
    workspaceId: workspace.id,
    workspaceSlug: workspace.slug,
    membershipId: (await membershipQuery.executeTakeFirstOrThrow()).id,
    userInviteId: invitation.body.invited[0]?.id ?? '',
    contactId: contactList.body.contacts[0]?.id ?? '',
    apiKeyId: key.body.key.id,
    ...(await createWebhook(api, owner, workspace.id)),
    hostPartnerId: await connectToHost(api, owner, workspace),
    auditEntryId: (await api.send(calls.listAudit, { query }, owner)).body.data[0]?.id ?? '',
  };
}

/** Creates a webhook with a failed message that can be sent again. */
async function createWebhook(api: TestApi, owner: Person, workspaceId: string) {
  const query = { workspaceId };
  const { id: webhookId } = (await api.send(calls.createWebhook, { query, body: newWebhook }, owner)).body.webhook;
  const test = await api.send(calls.testWebhook, { query, params: { id: webhookId }, body: {} }, owner);
  const webhookDeliveryId = test.body.deliveryId;
  await api.platform.db
    .updateTable('webhookDeliveries')
    .set({ state: 'failed', answer: 'The connection failed.' })
    .where('id', '=', webhookDeliveryId)
    .execute();
  return { webhookId, webhookDeliveryId };
}

async function createAlert(api: TestApi, person: Person, { workspaceId, webhookId }: SharedItems, dashboardId: string) {
  const body = { ...newAlert, dashboardId, webhooks: [webhookId], requestKey: randomUUID() };
  return (await api.send(calls.createAlert, { query: { workspaceId }, body }, person)).body.id;
}

/** Connects the workspace, as the creator, to a new host. @returns the connection's id */
async function connectToHost(api: TestApi, owner: Person, workspace: WorkspaceKey): Promise<string> {
  const hostOwner = await api.createPerson('Hanna');
  const host = await api.createWorkspace(hostOwner, `Host of ${workspace.slug}`);
  const body = { email: getEmail(owner), access: 'editor' as const };
  const invite = await api.send(calls.inviteCreator, { query: { workspaceId: host.id }, body }, hostOwner);
  const connection = { hostWorkspaceId: host.id, inviteId: invite.body.id };
  const input = { query: { workspaceId: workspace.id }, body: connection };
  return (await api.send(calls.connectPartner, input, owner)).body.id;
}

async function createMedia(api: TestApi, person: Person, query: { workspaceId: string }) {
  const source = await api.send(calls.createSource, { query, body: { type: 'analytics', name: 'Site' } }, person);
  const page = { url: 'https://news.example/story', connectionId: source.body.id };
  const media = await api.send(calls.addMedia, { query, body: page }, person);
  const addCopy = async (url: string) =>
    (await api.send(calls.addMedia, { query, body: { ...page, url } }, person)).body.id;
  const keptMediaId = await addCopy('https://news.example/story/');
  const mergedId = await addCopy('https://www.news.example/story');
  const mergeInput = { keptId: keptMediaId, mediaIds: [mergedId] };
  const merge = await api.send(calls.mergeMedia, { query, body: mergeInput }, person);
  return { sourceId: source.body.id, mediaId: media.body.id, keptMediaId, mergeId: merge.body.mergeId };
}

/** Creates a source that has replaced another one, and could also replace the source of the page `story`. */
async function createReplacement(api: TestApi, person: Person, query: { workspaceId: string }) {
  const addSource = async (name: string, ...pages: string[]): Promise<string> => {
    const { body } = await api.send(calls.createSource, { query, body: { type: 'analytics', name } }, person);
    for (const page of pages) {
      const media = { url: `https://news.example/${page}`, connectionId: body.id };
      await api.send(calls.addMedia, { query, body: media }, person);
    }
    return body.id;
  };
  const replacedSourceId = await addSource('Old site', 'tale');
  const newSourceId = await addSource('New site', 'tale', 'story');
  const body = { newSourceId, firstDay: '2026-06-10' };
  await api.send(calls.replaceSource, { query, params: { id: replacedSourceId }, body }, person);
  return { newSourceId, replacedSourceId };
}

async function createConnection(api: TestApi, person: Person, query: { workspaceId: string }) {
  const { body } = await api.send(calls.createSource, { query, body: { type: 'ga', name: 'Property' } }, person);
  const connectionId = api.platform.identifiers.next('connection');
  const account = { accountKey: '2001', name: 'Acme web', detail: 'Acme', timezone: null, currency: null, quota: null };
  const row = { id: connectionId, workspaceId: query.workspaceId, sourceId: body.id, ...account };
  await api.platform.db.insertInto('connections').values(row).execute();
  return { connectedSourceId: body.id, connectionId };
}

async function createCustomMetric(
  api: TestApi,
  person: Person,
  { workspaceId, mediaId }: Record<string, string>,
  id: string,
) {
  const query = { workspaceId: workspaceId ?? '' };
  const metric = { name: id, unit: 'count', type: 'sum' } as const;
  const body = { ...metric, dimensions: ['custom_media'] };
  await api.send(calls.createCustomMetric, { query, params: { id }, body }, person);
  const value = { id: mediaId ?? '', date: '2026-06-16', value: 12 };
  const target = { metricId: id, metricType: 'sum' as const, dimension: 'custom_media' };
  await api.send(calls.addCustomValues, { query, body: { ...target, items: [value] } }, person);
  const history = await api.send(calls.listCustomChanges, { query, params: { id } }, person);
  return { customMetricId: id, changeId: history.body.data[0]?.id ?? '' };
}

async function createSharedMedia(api: TestApi, person: Person, { workspaceId, workspaceSlug }: SharedItems) {
  const name = `${Number(person.id.slice(-12))} for ${workspaceSlug}`;
  const creator = await connectCreator(api, { workspaceId, owner: person }, name);
  const creatorQuery = { workspaceId: creator.workspace.id };
  const clip = { mediaType: 'custom', title: 'Clip' } as const;
  const item = await api.send(calls.addMedia, { query: creatorQuery, body: clip }, creator.person);
  const offer = { creatorId: creator.partner.id, mediaIds: [item.body.id] };
  const request = await api.send(calls.offerSharedMedia, { query: creatorQuery, body: offer }, creator.person);
  const invites = await api.send(calls.listCreatorInvites, { query: { workspaceId } }, person);
  return {
    partnerId: creator.partner.id,
    creatorInviteId: invites.body.data.find(({ email }) => email === getEmail(creator.person))?.id ?? '',
    sharedMediaId: request.body.sharedIds[0] ?? '',
  };
}

/** Creates a pending proposal from the assistant. */
async function createProposal(api: TestApi, person: Person, query: { workspaceId: string }, dashboardId: string) {
  const { db, identifiers, clock } = api.platform;
  const id = identifiers.next('assistantRequest');
  const requestFields = { cardId: boardCard.card.id, request: 'Show it as a list', outcome: 'proposed' as const };
  const model = { model: 'rules', isRuleBased: true, createdAt: clock.now() };
  await db
    .insertInto('assistantRequests')
    .values({ ...query, ...requestFields, ...model, id, dashboardId, userId: person.id, userName: person.name })
    .execute();
  return id;
}

/** Creates a digest with a failed email that can be sent again. */
async function createDigest(api: TestApi, person: Person, { workspaceId }: SharedItems, dashboardId: string) {
  const { db, identifiers, clock } = api.platform;
  const body = { ...newDigest, recipients: [...newDigest.recipients], dashboardId, requestKey: randomUUID() };
  const { id: digestId } = (await api.send(calls.createDigest, { query: { workspaceId }, body }, person)).body;
  const tickId = identifiers.next('digestTick');
  const digestDeliveryId = identifiers.next('digestDelivery');
  const now = clock.now();
  const ids = { workspaceId, digestId };
  await db
    .insertInto('digestTicks')
    .values({
      ...ids,
      id: tickId,
      dueAt: now,
      retryAt: now,
      testEmail: null,
      problem: null,
      contentKey: 'digests/kept.json',
    })
    .execute();
  await db.updateTable('digestTicks').set({ state: 'ready' }).where('id', '=', tickId).execute();
  const delivery = {
    id: digestDeliveryId,
    tickId,
    recipientId: null,
    email: 'ines@staff.example',
    state: 'failed' as const,
  };
  const messageId = `<${digestDeliveryId}@localhost>`;
  await db
    .insertInto('digestDeliveries')
    .values({ ...delivery, messageId, dueAt: now, giveUpAt: now })
    .execute();
  return { digestId, digestDeliveryId };
}

/** Creates a named template, and applies it to a new report. */
async function createAppliedTemplate(
  api: TestApi,
  person: Person,
  query: { workspaceId: string },
  campaign: string,
): Promise<Pick<WorkspaceItems, 'reportTemplateId' | 'templateApplicationId'>> {
  const workspaceTemplate = await api.send(calls.getWorkspaceTemplate, { query, params: { kind: 'default' } }, person);
  const { layout, sort, cover } = workspaceTemplate.body;
  const newTemplate = { kind: 'default' as const, name: `Layout of ${person.id}`, layout, sort, cover };
  const template = await api.send(calls.createReportTemplate, { query, body: newTemplate }, person);
  const report = await api.send(calls.createReport, { query, body: { name: 'Laid out', campaign } }, person);
  const body = { templateId: template.body.id, reportIds: [report.body.id] };
  const application = await api.send(calls.applyReportTemplate, { query, body }, person);
  return { reportTemplateId: template.body.id ?? '', templateApplicationId: application.body.id };
}

/** Creates one item of every kind, as a member with edit access. */
export async function createItemsAs(api: TestApi, person: Person, sharedItems: SharedItems): Promise<WorkspaceItems> {
  const { workspaceId } = sharedItems;
  const query = { workspaceId };
  const media = await createMedia(api, person, query);
  const start = { url: 'https://site.example/', type: 'site' } as const;
  const crawl = await api.send(calls.triggerCrawl, { query, body: start }, person);
  const campaign = await api.send(calls.createCampaign, { query, body: { ...summer, ...dates } }, person);
  const newView = {
    name: 'Running',
    isShared: true,
    settings: { ...campaignView, columns: [...campaignView.columns] },
  };
  const view = await api.send(calls.createCampaignView, { query, body: newView }, person);
  const goals = { name: `Reach of ${person.id}`, goals: [templateGoal] };
  const template = await api.send(calls.upsertGoalTemplate, { query, body: goals }, person);
  const season = { name: 'Season', rule: { nameContains: 'winter' } };
  const group = await api.send(calls.createGroup, { query, body: season }, person);
  const newFolder = { name: `Folder of ${person.id}` };
  const folder = await api.send(calls.createFolder, { query, body: newFolder }, person);
  const newBoard = {
    name: 'Overview',
    meta: { generalAccess: 'workspace' as const, folder: folder.body.id },
    content: {
      cards: [{ ...boardCard, card: { ...boardCard.card, metrics: [...boardCard.card.metrics], dimensions: [] } }],
    },
  };
  const board = await api.send(calls.createDashboard, { query, body: newBoard }, person);
  const assistantRequestId = await createProposal(api, person, query, board.body.id);
  const newField = { name: `Rate of ${person.id}`, mediaType: 'web' as const, formula: 'web_clicks / web_visits' };
  const field = await api.send(calls.createCalculatedField, { query, body: newField }, person);
  const newLink = { name: 'Newsletter', destination: 'https://news.example/story', campaignId: campaign.body.id };
  const link = await api.send(calls.createLink, { query, body: newLink }, person);
  const newKey = { kind: 'personal', name: 'Nightly export', scope: 'read', endsAt: null } as const;
  // Rejected if the person is visiting staff, who cannot have a personal key.
  const key = await api.send(calls.createApiKey, { query, body: newKey }, person);
  // Workspaces choose the ids of custom metrics, so the same id in another workspace is another metric.
  const metricId = `custom_${sharedItems.workspaceSlug.replaceAll('-', '')}${Number(person.id.slice(-12))}`;
  const appliedTemplate = await createAppliedTemplate(api, person, query, campaign.body.id);
  return {
    ...sharedItems,
    ...media,
    ...appliedTemplate,
    ...(await createConnection(api, person, query)),
    ...(await createReplacement(api, person, query)),
    ...(await createCustomMetric(api, person, { workspaceId, mediaId: media.mediaId }, metricId)),
    ...(await createSharedMedia(api, person, sharedItems)),
    clientId: campaign.body.clientId ?? '',
    campaignId: campaign.body.id,
    campaignViewId: view.body.id,
    goalTemplateId: template.body.id,
    groupId: group.body.id,
    linkId: link.body.id,
    dashboardId: board.body.id,
    assistantRequestId,
    ...(await createDigest(api, person, sharedItems, board.body.id)),
    alertId: await createAlert(api, person, sharedItems, board.body.id),
    folderId: folder.body.id,
    calculatedFieldId: field.body.id,
    ...(await createReportLink(api, person, { workspaceId, reportId: campaign.body.meta.reports[0]?.id ?? '' })),
    crawlId: crawl.body.id,
    apiKeyId: key.status === 201 ? key.body.key.id : sharedItems.apiKeyId,
    fileId: (await uploadFile(api, person, { id: workspaceId })).id,
  };
}

/** Publishes a report without turning on its plain URL, and adds a named guest link. */
async function createReportLink(
  api: TestApi,
  person: Person,
  { workspaceId, reportId }: Pick<WorkspaceItems, 'workspaceId' | 'reportId'>,
) {
  const input = { query: { workspaceId }, params: { id: reportId } };
  await api.send(calls.publishReport, { ...input, body: {} }, person);
  const link = await api.send(calls.createReportLink, { ...input, body: { name: 'Client' } }, person);
  const versions = await api.send(calls.listReportVersions, input, person);
  const [version] = versions.body.data;
  const thread = await api.send(calls.addReportComment, { ...input, body: { text: 'Is this final?' } }, person);
  await api.send(calls.requestReportApproval, { ...input, body: { people: [person.id] } }, person);
  return {
    reportId,
    reportLinkId: link.body.id,
    reportVersionId: version?.id ?? '',
    reportThreadId: thread.body.id,
    reportFingerprint: version?.seal?.fingerprint ?? '',
  };
}

/** Creates a workspace with one item of every kind that calls can refer to. */
export async function createWorkspaceItems(api: TestApi, owner: Person, name: string): Promise<WorkspaceItems> {
  const workspace = await api.createWorkspace(owner, name);
  return createItemsAs(api, owner, await createSharedItems(api, owner, workspace));
}
