import type { Creator, Media, Partner, Workspace } from '@reportage/contracts';
import * as calls from '@reportage/contracts/calls';
import type { Settings } from '../start/settings.ts';
import type { SeedApi } from './api.ts';
import { demoCreator } from './demo-person.ts';
import { type SiteTraffic, sendVisits } from './visits.ts';

const journal: SiteTraffic = {
  site: 'https://marta-reis.example',
  articles: [
    { path: '/the-ferry-cooks', title: 'The ferry cooks', appeal: 0.8 },
    { path: '/six-hours-in-porto', title: 'Six hours in Porto', appeal: 0.6 },
    { path: '/sardine-season', title: 'Sardine season', appeal: 0.5 },
  ],
  visitCount: 400,
  readerCount: 180,
  seed: 50_721,
};
/** Email address of a creator who has not answered the invitation yet. */
const invitedEmail = 'studio@pelle-nordin.example';

/** Accepts the invitation and creates the limited workspace that comes with it, unless this has already been done. */
async function ensureCreatorWorkspace(
  host: SeedApi,
  creator: SeedApi,
  { hostWorkspaceId, inviteId }: { hostWorkspaceId: string; inviteId: string },
): Promise<Workspace> {
  const invites = await host.call(calls.listCreatorInvites, { query: { workspaceId: hostWorkspaceId } });
  if (invites.data.find(({ id }) => id === inviteId)?.status === 'Pending') {
    const query = { hostWorkspaceId };
    await creator.call(calls.answerCreatorInvite, { params: { inviteId }, query, body: { answer: 'accept' } });
  }
  const { data } = await creator.call(calls.listWorkspaces, {});
  const existing = data.find(({ name }) => name === demoCreator.workspace);
  if (existing) return existing;
  const body = { name: demoCreator.workspace, timezone: 'Europe/Lisbon', hostWorkspaceId, inviteId };
  const created = await creator.call(calls.createWorkspace, { body });
  if (created.exists) throw new Error(`another person already has a workspace named ${demoCreator.workspace}`);
  return created.workspace;
}

/** Connects the creator, who has a site with readers, to the host. */
async function ensureConnection(
  { origin }: Settings,
  host: SeedApi,
  creator: SeedApi,
  { hostWorkspaceId, existing }: { hostWorkspaceId: string; existing: Creator | undefined },
): Promise<Partner> {
  const hostQuery = { workspaceId: hostWorkspaceId };
  if (existing?.status === 'Active')
    return host.call(calls.getPartner, { query: hostQuery, params: { id: existing.id } });
  const invitation = { query: hostQuery, body: { email: demoCreator.email } };
  const { id: inviteId } = await host.call(calls.inviteCreator, invitation);
  const workspace = await ensureCreatorWorkspace(host, creator, { hostWorkspaceId, inviteId });
  const query = { workspaceId: workspace.id };
  const creatorSource = (await creator.call(calls.listSources, { query })).data.find(
    ({ type }) => type === 'analytics',
  );
  const site = { type: 'analytics' as const, name: 'Marta’s journal', siteUrl: journal.site };
  const source = creatorSource ?? (await creator.call(calls.createSource, { query, body: site }));
  await sendVisits(origin, source, journal);
  const dataSourceIds = [source.id];
  const body = { hostWorkspaceId, inviteId, dataSourceIds, sharesNumbers: true };
  const [connected] = await Promise.all([
    creator.call(calls.connectPartner, { query, body }),
    creator.call(calls.connectCreator, { query, body }),
  ]);
  return connected;
}

/** Offers the creator's stories. The host accepts all but the last one, which remains pending. */
async function ensureSharedMedia(
  host: SeedApi,
  creator: SeedApi,
  { id, creatorWorkspaceId, hostWorkspaceId, connectionIds }: Partner,
): Promise<void> {
  const [connectionId] = connectionIds;
  if (creatorWorkspaceId === null || connectionId === undefined) return;
  const query = { workspaceId: creatorWorkspaceId };
  const media: Media[] = [];
  for (const { path } of journal.articles)
    media.push(await creator.call(calls.addMedia, { query, body: { url: `${journal.site}${path}`, connectionId } }));
  const offer = (mediaIds: string[]) =>
    creator.call(calls.offerSharedMedia, { query, body: { creatorId: id, mediaIds } });
  const { sharedIds: approvedIds } = await offer(media.slice(0, -1).map((item) => item.id));
  if (approvedIds.length > 0) {
    const body = { hostWorkspaceId, approvedIds };
    await host.call(calls.reviewSharedMedia, { query: { workspaceId: hostWorkspaceId }, body });
  }
  await offer(media.slice(-1).map((item) => item.id));
}

/**
 * Creates two creators: one who shares stories with the demo workspace, and one who has only been invited.
 * @returns the id of the first
 */
export async function ensureDemoCreators(
  settings: Settings,
  { host, creator }: { host: SeedApi; creator: SeedApi },
  workspaceId: string,
): Promise<string> {
  const query = { workspaceId };
  const { data } = await host.call(calls.listCreators, { query });
  const existingPartner = data.find(({ status, email }) => status === 'Active' && email === demoCreator.email);
  const partner = await ensureConnection(settings, host, creator, {
    hostWorkspaceId: workspaceId,
    existing: existingPartner,
  });
  const params = { id: partner.id };
  await ensureSharedMedia(host, creator, partner);
  const { version, sharesNumbers } = await host.call(calls.getPartner, { query, params });
  if (!sharesNumbers.own)
    await host.call(calls.updatePartner, { query, params, body: { sharesNumbers: true, version } });
  await host.call(calls.inviteCreator, { query, body: { email: invitedEmail } });
  return partner.id;
}
