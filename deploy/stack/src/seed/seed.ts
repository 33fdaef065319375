import type { Media, Source, Workspace } from '@reportage/contracts';
// `calls` is imported from its own module, so that a start without a demo workspace does not load the schemas.
import * as calls from '@reportage/contracts/calls';
import type { Settings } from '../start/settings.ts';
import { createSeedApi, type SeedApi } from './api.ts';
import { createDemoCampaigns, type DemoCampaign } from './demo-campaigns.ts';
import { ensureDemoClients } from './demo-clients.ts';
import { ensureDemoCreators } from './demo-creators.ts';
import { ensureDemoAlert, ensureDemoDashboard, ensureDemoDigest } from './demo-dashboards.ts';
import { ensureGoalTemplate } from './demo-goals.ts';
import { ensureDemoGroups } from './demo-groups.ts';
import { publishDemoHighlight } from './demo-highlight.ts';
import { demoCreator, demoPerson, demoWorkspace } from './demo-person.ts';
import { ensureDemoSubscription } from './demo-subscription.ts';
import { signInSeededPerson } from './sign-in.ts';
import { demoSite, demoTraffic, sendVisits } from './visits.ts';
import { waitUntilCounted } from './wait-until-counted.ts';

async function ensureWorkspace(api: SeedApi): Promise<Workspace> {
  const workspaces = await api.call(calls.listWorkspaces, {});
  const existingWorkspace = workspaces.data.find((workspace) => workspace.name === demoWorkspace);
  if (existingWorkspace) return existingWorkspace;
  const created = await api.call(calls.createWorkspace, { body: { name: demoWorkspace, timezone: 'Europe/Berlin' } });
  if (created.exists) throw new Error(`another person already has a workspace named ${demoWorkspace}`);
  return created.workspace;
}

async function ensureSource(api: SeedApi, workspaceId: string): Promise<Source> {
  const query = { workspaceId };
  const existingSource = (await api.call(calls.listSources, { query })).data.find(({ type }) => type === 'analytics');
  const body = { type: 'analytics' as const, name: 'The Journal', siteUrl: demoSite };
  return existingSource ?? api.call(calls.createSource, { query, body });
}

/**
 * Creates the demo workspace as a person would, using only public calls. An interrupted run is completed by the next
 * one: existing items stay, and events that are sent twice are counted once.
 */
export async function seed(settings: Settings): Promise<void> {
  const [demo, creator] = await Promise.all([
    signInSeededPerson(settings, demoPerson),
    signInSeededPerson(settings, demoCreator),
  ]);
  await populateWorkspace(
    settings,
    createSeedApi(settings.origin, demo.token),
    createSeedApi(settings.origin, creator.token),
  );
  await Promise.all([demo.signOut(), creator.signOut()]);
}

async function populateWorkspace(settings: Settings, api: SeedApi, creator: SeedApi): Promise<void> {
  const { id: workspaceId } = await ensureWorkspace(api);
  const query = { workspaceId };
  const source = await ensureSource(api, workspaceId);
  await sendVisits(settings.origin, source);
  await ensureGoalTemplate(api, workspaceId);
  await ensureDemoDashboard(api, workspaceId);
  await ensureDemoAlert(api, workspaceId);
  await ensureDemoSubscription(api, workspaceId);
  if ((await api.call(calls.listCampaigns, { query })).data.length > 0) {
    await ensureDemoGroups(api, workspaceId);
    await ensureDemoCreators(settings, { host: api, creator }, workspaceId);
    return ensureDemoDigest(api, workspaceId);
  }
  const media: Media[] = [];
  for (const { path } of demoTraffic.articles) {
    media.push(await api.call(calls.addMedia, { query, body: { url: `${demoSite}${path}`, connectionId: source.id } }));
  }
  const logos = await ensureDemoClients(api, settings.origin, workspaceId);
  const campaign = await createDemoCampaigns(api, settings.origin, { workspaceId, media, logos, now: Date.now() });
  await ensureDemoGroups(api, workspaceId);
  const partnerId = await ensureDemoCreators(settings, { host: api, creator }, workspaceId);
  if (campaign) await publishCampaign(api, workspaceId, campaign, partnerId);
  // The digest comes last, so that there is time to count the figures in its first email.
  await ensureDemoDigest(api, workspaceId);
}

/** Publishes a campaign's report and highlight with the same figures, and shares the report with a creator. */
async function publishCampaign(
  api: SeedApi,
  workspaceId: string,
  campaign: DemoCampaign,
  partnerId: string,
): Promise<void> {
  const { reportId } = campaign;
  if (reportId === undefined) return;
  const query = { workspaceId };
  await waitUntilCounted(api, workspaceId, campaign);
  await api.call(calls.publishReport, { params: { id: reportId }, query, body: { link: { isOn: true } } });
  await publishDemoHighlight(api, workspaceId, reportId);
  await api.call(calls.sharePartnerReports, { query, params: { id: partnerId }, body: { reportIds: [reportId] } });
}
