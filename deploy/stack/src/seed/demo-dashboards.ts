import { randomUUID } from 'node:crypto';
import * as calls from '@reportage/contracts/calls';
import type { SeedApi } from './api.ts';
import { demoPerson } from './demo-person.ts';

const lineChart = { display: 'chart', chartType: 'line' } as const;

const board = {
  name: 'The Journal at a glance',
  meta: { generalAccess: 'workspace' as const },
  content: {
    date: { dateRange: '7d' as const },
    cards: [
      {
        title: 'Key figures',
        card: {
          id: 'figures',
          display: 'scoreboard' as const,
          dimensions: [],
          metrics: ['web_pageviews', 'web_visitors', 'web_visits', 'web_averageAttention', 'web_averageScroll'],
        },
        place: { x: 0, y: 0, w: 12, h: 3 },
      },
      {
        title: 'Visitors and pageviews by day',
        card: { ...lineChart, id: 'days', metrics: ['web_visitors', 'web_pageviews'], dimensions: ['web_date'] },
        place: { x: 0, y: 3, w: 8, h: 6 },
      },
      {
        title: 'Devices',
        card: {
          id: 'devices',
          display: 'chart' as const,
          chartType: 'bar' as const,
          metrics: ['web_visitors'],
          dimensions: ['web_device'],
        },
        place: { x: 8, y: 3, w: 4, h: 6 },
      },
      {
        title: 'Most read stories',
        card: {
          id: 'stories',
          display: 'list' as const,
          limit: 10,
          metrics: ['web_pageviews', 'web_averageAttention'],
          dimensions: ['web_media'],
        },
        place: { x: 0, y: 9, w: 7, h: 6 },
      },
      {
        title: 'Where visits come from',
        card: {
          id: 'channels',
          // The list beside this card is long, and a chart fills the card even with few rows.
          display: 'chart' as const,
          chartType: 'bar' as const,
          metrics: ['web_visits'],
          dimensions: ['web_channel'],
        },
        place: { x: 7, y: 9, w: 5, h: 6 },
      },
    ],
  },
};

const digest = {
  name: 'The Journal this week',
  timezone: 'Europe/Berlin',
  language: 'en' as const,
  schedule: { frequency: 'weekly' as const, weekday: 1, time: '08:00' },
};
/** Notifies the demo person of a day with few visitors. */
const alert = {
  name: 'Quiet day on the Journal',
  cardId: 'figures',
  metric: 'web_visitors',
  timezone: 'Europe/Berlin',
  span: 'day' as const,
  rule: { kind: 'threshold' as const, direction: 'below' as const, value: 150 },
};
/** A client without an account who receives the digest by email. */
const externalRecipient = 'maren@northwind.example';

/** Creates a dashboard for the demo workspace's site, unless there is already a dashboard. */
export async function ensureDemoDashboard(api: SeedApi, workspaceId: string): Promise<void> {
  const query = { workspaceId };
  if ((await api.call(calls.listDashboards, { query })).meta.unfilteredTotal > 0) return;
  await api.call(calls.createDashboard, { query, body: board });
}

async function findDemoDashboard(api: SeedApi, workspaceId: string): Promise<string | undefined> {
  const { data } = await api.call(calls.listDashboards, { query: { workspaceId } });
  return data.find(({ name }) => name === board.name)?.id;
}

/** Creates an alert on the demo workspace's dashboard that notifies the demo person. */
export async function ensureDemoAlert(api: SeedApi, workspaceId: string): Promise<void> {
  const query = { workspaceId };
  if ((await api.call(calls.listAlerts, { query })).data.length > 0) return;
  const dashboardId = await findDemoDashboard(api, workspaceId);
  const { people } = await api.call(calls.getAlertReceivers, { query });
  const receivers = { people: people.slice(0, 1).map(({ id }) => id), mailed: [], webhooks: [] };
  if (dashboardId === undefined) return;
  await api.call(calls.createAlert, { query, body: { ...alert, ...receivers, dashboardId, requestKey: randomUUID() } });
}

/** Creates a digest that emails the demo workspace's dashboard every week, and sends a test email. */
export async function ensureDemoDigest(api: SeedApi, workspaceId: string): Promise<void> {
  const query = { workspaceId };
  if ((await api.call(calls.listDigests, { query })).data.length > 0) return;
  const dashboardId = await findDemoDashboard(api, workspaceId);
  if (dashboardId === undefined) return;
  const recipients = [demoPerson.email, externalRecipient];
  const body = { ...digest, dashboardId, recipients, requestKey: randomUUID() };
  const { id } = await api.call(calls.createDigest, { query, body });
  await api.call(calls.sendDigest, { query, body: { id } });
}
