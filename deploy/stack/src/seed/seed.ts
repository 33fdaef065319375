import type { Media, Source, Workspace } from '@reportage/contracts';
// Imported from their own modules, so that a start without a demo workspace does not load the schemas.
import * as calls from '@reportage/contracts/calls';
import type { Settings } from '../start/settings.ts';
import { createSeedApi, type SeedApi } from './api.ts';
import { ensureDemoCreators } from './demo-creators.ts';
import { ensureDemoAlert, ensureDemoDashboard, ensureDemoDigest } from './demo-dashboards.ts';
import { demoGoalSets, ensureGoalTemplate } from './demo-goals.ts';
import { ensureDemoGroups } from './demo-groups.ts';
import { publishDemoHighlight } from './demo-highlight.ts';
import { demoCreator, demoPerson, demoWorkspace } from './demo-person.ts';
import { ensureDemoSubscription } from './demo-subscription.ts';
import { createLinks } from './links.ts';
import { signInSeeded } from './sign-in.ts';
import { demoPages, demoSite, sendVisits } from './visits.ts';

const dayMs = 86_400_000;
const getDay = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, 10);

async function ensureWorkspace(api: SeedApi): Promise<Workspace> {
  const ownWorkspaces = await api.call(calls.listWorkspaces, {});
  const found = ownWorkspaces.data.find((workspace) => workspace.name === demoWorkspace);
  if (found) return found;
  const created = await api.call(calls.createWorkspace, { body: { name: demoWorkspace, timezone: 'Europe/Berlin' } });
  if (created.exists) throw new Error(`another person already has a workspace named ${demoWorkspace}`);
  return created.workspace;
}

/** Creates the clients of the campaigns, with their contacts. */
async function createClients(api: SeedApi, workspaceId: string): Promise<void> {
  const clients = [
    {
      name: 'Northwind Rail',
      labels: ['travel'],
      contacts: [
        { name: 'Maren Holt', role: 'Marketing', email: 'maren@northwind.example', phone: '+49 30 5550 101' },
        { name: 'Jonas Weiler', role: 'Press', email: 'jonas@northwind.example' },
      ],
    },
    {
      name: 'Harbour Hotels',
      labels: ['travel', 'hotels'],
      contacts: [{ name: 'Ida Lund', role: 'Head of brand', email: 'ida@harbour.example', phone: '+49 40 5550 202' }],
    },
  ];
  for (const body of clients) await api.call(calls.upsertClient, { query: { workspaceId }, body });
}

async function createCampaigns(
  api: SeedApi,
  origin: string,
  workspaceId: string,
  media: readonly Media[],
  now: number,
): Promise<string[]> {
  const plans = [
    { name: 'Autumn city breaks', clientName: 'Northwind Rail', pages: demoPages.slice(0, 2), goal: 40 },
    { name: 'Winter stays', clientName: 'Harbour Hotels', pages: demoPages.slice(2, 5), goal: 120 },
  ];
  const createdIds: string[] = [];
  for (const plan of plans) {
    const selected = media.filter((item) => plan.pages.some((page) => item.url === `${demoSite}${page}`));
    const startDate = getDay(now - 7 * dayMs);
    const endDate = getDay(now + 21 * dayMs);
    const campaign = await api.call(calls.createCampaign, {
      query: { workspaceId },
      body: {
        name: plan.name,
        clientName: plan.clientName,
        media: selected.map(({ id, connectionId, mediaType, type, url }) => ({
          id,
          connectionId,
          mediaType,
          type,
          postUrl: url,
        })),
        timezone: 'Europe/Berlin',
        startDate,
        endDate,
        goalSet: demoGoalSets(plan.goal, { start: startDate, middle: getDay(now + 7 * dayMs), end: endDate }),
        labels: ['demo'],
      },
    });
    const [page = ''] = plan.pages;
    await createLinks(api, origin, { workspaceId, id: campaign.id, name: plan.name }, `${demoSite}${page}`);
    createdIds.push(...campaign.meta.reports.map((report) => report.id));
  }
  return createdIds;
}

async function ensureSource(api: SeedApi, workspaceId: string): Promise<Source> {
  const query = { workspaceId };
  const found = (await api.call(calls.listSources, { query })).data.find(({ type }) => type === 'analytics');
  const body = { type: 'analytics' as const, name: 'The Journal', siteUrl: demoSite };
  return found ?? api.call(calls.createSource, { query, body });
}

/**
 * Creates the demo workspace as a person would: only through the public calls. If it was interrupted, a second run
 * continues: existing items stay, and events sent twice count once.
 */
export async function seed(settings: Settings): Promise<void> {
  const [demo, creator] = await Promise.all([signInSeeded(settings, demoPerson), signInSeeded(settings, demoCreator)]);
  await fill(settings, createSeedApi(settings.origin, demo.token), createSeedApi(settings.origin, creator.token));
  await Promise.all([demo.signOut(), creator.signOut()]);
}

async function fill(settings: Settings, api: SeedApi, creator: SeedApi): Promise<void> {
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
    await ensureDemoCreators(settings, { host: api, creator }, { workspaceId, reportId: undefined });
    return ensureDemoDigest(api, workspaceId);
  }
  const media: Media[] = [];
  for (const page of demoPages) {
    media.push(await api.call(calls.addMedia, { query, body: { url: `${demoSite}${page}`, connectionId: source.id } }));
  }
  // After an interruption the clients may already exist.
  if ((await api.call(calls.listClients, { query })).data.length === 0) await createClients(api, workspaceId);
  const [report] = await createCampaigns(api, settings.origin, workspaceId, media, Date.now());
  await ensureDemoGroups(api, workspaceId);
  if (report) {
    await api.call(calls.publishReport, { params: { id: report }, query, body: { link: { isOn: true } } });
    await publishDemoHighlight(api, workspaceId, report);
  }
  await ensureDemoCreators(settings, { host: api, creator }, { workspaceId, reportId: report });
  // Last, because the numbers of its first mail are counted in the meantime.
  await ensureDemoDigest(api, workspaceId);
}
