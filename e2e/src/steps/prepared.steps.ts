import { type Campaign, calls, type Source, type Workspace } from '@reportage/contracts';
import type { Browser, BrowserContext } from 'playwright/test';
import { type Api, createApi } from '../api.ts';
import { ordinaryUserAgent } from '../browser.ts';
import { buyLargestPlan } from '../buy-plan.ts';
import { origin } from '../config.ts';
import { getDayFromToday } from '../days.ts';
import { readIdentityToken, register } from '../pool.ts';
import { createUniqueWord } from '../unique-word.ts';
import { createPerson, type Person, signIn } from './account.steps.ts';

/** The names of the person and the items to create. */
export interface Names {
  person: string;
  workspace: string;
  client: string;
  campaign: string;
  source: string;
}

/** A user's workspace with everything that a screen can show, created through the calls that the screens use. */
export interface PreparedWorkspace {
  person: Person;
  api: Api;
  workspace: Workspace;
  source: Source;
  campaign: Campaign;
  reportId: string;
  groupId: string;
  dashboardId: string;
  /** A custom metric. */
  metricId: string;
  /** The session data that the browser stores for the user, for use in a new context. */
  session: SessionState;
}

export type SessionState = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function makeWorkspace(api: Api, name: string): Promise<Workspace> {
  const created = await api.call(calls.createWorkspace, { body: { name, timezone: 'Europe/Berlin' } });
  if (created.exists) throw new Error(`There is already a workspace named ${name}`);
  return created.workspace;
}

/** Creates a campaign with one page and a default report. */
export async function makeCampaign(
  api: Api,
  workspaceId: string,
  {
    name,
    client,
    source,
    page = 'https://harbour.example/walk',
  }: { name: string; client: string; source: string; page?: string },
): Promise<{ campaign: Campaign; reportId: string }> {
  const query = { workspaceId };
  const media = await api.call(calls.addMedia, { query, body: { url: page, connectionId: source } });
  const campaign = await api.call(calls.createCampaign, {
    query,
    body: {
      name,
      clientName: client,
      media: [
        {
          id: media.id,
          connectionId: media.connectionId,
          mediaType: media.mediaType,
          type: media.type,
          postUrl: media.url,
        },
      ],
      timezone: 'Europe/Berlin',
      startDate: getDayFromToday(-3),
      endDate: getDayFromToday(10),
    },
  });
  const reportId = campaign.meta.reports[0]?.id;
  if (!reportId) throw new Error(`${name} has no report`);
  return { campaign, reportId };
}

/** Signs in a registered user in a separate context. @returns the session data that the browser stores */
export async function saveSession(browser: Browser, person: Person): Promise<SessionState> {
  const context = await browser.newContext({ baseURL: origin, userAgent: ordinaryUserAgent });
  await signIn(await context.newPage(), person);
  const session = await context.storageState();
  await context.close();
  return session;
}

const harbourBoard = {
  name: 'Harbour overview',
  content: {
    cards: [
      {
        title: 'At a glance',
        card: {
          id: 'glance',
          display: 'scoreboard' as const,
          metrics: ['web_visits', 'web_pageviews'],
          dimensions: [],
        },
        place: { x: 0, y: 0, w: 12, h: 3 },
      },
      {
        title: 'Visits by day',
        card: { id: 'visits', display: 'chart' as const, metrics: ['web_visits'], dimensions: ['web_date'] },
        place: { x: 0, y: 3, w: 6, h: 6 },
      },
    ],
  },
};

export async function prepare(browser: Browser, names: Names): Promise<PreparedWorkspace> {
  const person = createPerson(names.person);
  await register(person);
  const api = createApi(await readIdentityToken(person));
  const workspace = await makeWorkspace(api, names.workspace);
  const query = { workspaceId: workspace.id };
  const source = await api.call(calls.createSource, { query, body: { type: 'analytics', name: names.source } });
  const created = await makeCampaign(api, workspace.id, {
    name: names.campaign,
    client: names.client,
    source: source.id,
  });
  const { id: metricId } = await api.call(calls.createCustomMetric, {
    params: { id: 'custom_copies' },
    query,
    body: { name: 'Copies sold', unit: 'count', type: 'sum', dimensions: ['custom_media'] },
  });
  const { id: groupId } = await api.call(calls.createGroup, {
    query,
    body: { name: 'Summer at the quay', campaignIds: [created.campaign.id] },
  });
  const { id: dashboardId } = await api.call(calls.createDashboard, { query, body: harbourBoard });
  await api.call(calls.createLink, {
    query,
    body: { name: 'Tickets', destination: 'https://harbour.example/tickets', campaignId: created.campaign.id },
  });
  await api.call(calls.publishReport, { params: { id: created.reportId }, query, body: { link: { isOn: true } } });
  return {
    person,
    api,
    workspace,
    source,
    metricId,
    ...created,
    groupId,
    dashboardId,
    session: await saveSession(browser, person),
  };
}

let sharedWorkspace: Promise<PreparedWorkspace> | undefined;

/**
 * Opens the workspace for tests that change nothing that other tests read. It is created once per worker, and its owner
 * may create many other workspaces.
 */
export function openSharedWorkspace(browser: Browser): Promise<PreparedWorkspace> {
  sharedWorkspace ??= prepareSharedWorkspace(browser);
  return sharedWorkspace;
}

async function prepareSharedWorkspace(browser: Browser): Promise<PreparedWorkspace> {
  const prepared = await prepare(browser, {
    person: 'Grace Quay',
    workspace: `Quay ${createUniqueWord()}`,
    client: 'Port Authority',
    campaign: 'Harbour season',
    source: 'Harbour site',
  });
  await buyLargestPlan(prepared.api, prepared.workspace.id);
  return prepared;
}
