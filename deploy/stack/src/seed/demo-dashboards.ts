import * as calls from '@reportage/contracts/calls';
import type { SeedApi } from './api.ts';

const line = { display: 'chart', chartType: 'line' } as const;

const board = {
  name: 'The Journal at a glance',
  meta: { generalAccess: 'workspace' as const },
  content: {
    date: { dateRange: '30d' as const },
    cards: [
      {
        title: 'Key figures',
        card: {
          ...{ id: 'figures', display: 'scoreboard' as const, dimensions: [] },
          metrics: ['web_pageviews', 'web_visitors', 'web_visits', 'web_averageAttention', 'web_averageScroll'],
        },
        place: { x: 0, y: 0, w: 12, h: 3 },
      },
      {
        title: 'Visitors and pageviews by day',
        card: { ...line, id: 'days', metrics: ['web_visitors', 'web_pageviews'], dimensions: ['web_date'] },
        place: { x: 0, y: 3, w: 8, h: 6 },
      },
      {
        title: 'Devices',
        card: {
          ...{ id: 'devices', display: 'chart' as const, chartType: 'bar' as const },
          ...{ metrics: ['web_visitors'], dimensions: ['web_device'] },
        },
        place: { x: 8, y: 3, w: 4, h: 6 },
      },
      {
        title: 'Most read stories',
        card: {
          ...{ id: 'stories', display: 'list' as const, limit: 10 },
          ...{ metrics: ['web_pageviews', 'web_averageAttention'], dimensions: ['web_media'] },
        },
        place: { x: 0, y: 9, w: 7, h: 6 },
      },
      {
        title: 'Where visits come from',
        card: {
          ...{ id: 'channels', display: 'list' as const, limit: 10 },
          ...{ metrics: ['web_visits'], dimensions: ['web_channel'] },
        },
        place: { x: 7, y: 9, w: 5, h: 6 },
      },
    ],
  },
};

/** Creates a dashboard of the demo workspace's site unless there is one. */
export async function ensureDemoDashboard(api: SeedApi, workspaceId: string): Promise<void> {
  const query = { workspaceId };
  if ((await api.call(calls.listDashboards, { query })).meta.unfilteredTotal > 0) return;
  await api.call(calls.createDashboard, { query, body: board });
}
