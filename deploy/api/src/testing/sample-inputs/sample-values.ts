import type { WorkspaceItems } from '../workspace-items.ts';

export interface SampleInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Inputs by call id. They refer to the workspace's own items where possible. */
export type Samples = Record<string, (items: WorkspaceItems) => SampleInput>;

export const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
export const days = { from: '2026-06-15', to: '2026-06-20' };
export const createMediaInput = ({ mediaId, sourceId }: WorkspaceItems) => ({
  id: mediaId,
  connectionId: sourceId,
  mediaType: 'web',
  type: 'page',
  postUrl: 'https://news.example/story',
});

/** A template with one section. */
export const templateContent = {
  layout: [
    { id: 'views', display: 'scoreboard', metrics: ['web_pageviews'], dimensions: [], dateUnit: 'day', limit: 1 },
  ],
  sort: [{ id: 'views', display: 'scoreboard', name: 'Views', subTitle: '', hidden: false, editor: [] }],
  cover: { heading: '', hideTableOfContent: false },
} as const;
export const templateGoal = { id: 'web_pageviews', name: 'Pageviews', quantity: 1_000 };

export const link = { name: 'Taken over', destination: 'https://news.example/story' };
export const customMetric = { name: 'Taken over', unit: 'count', type: 'sum', dimensions: ['custom_media'] };
export const createValuesInput = (metricId: string, items: object[]) => ({
  metricId,
  metricType: 'sum',
  dimension: 'custom_media',
  items,
});
export const createCsv = (mediaId: string) => `media,date,value\n${mediaId},2026-06-17,5`;

export const boardCard = {
  title: 'Pageviews',
  card: { id: 'pageviews', display: 'scoreboard', metrics: ['web_pageviews'], dimensions: [] },
  place: { x: 0, y: 0, w: 6, h: 3 },
} as const;

export const newDigest = {
  name: 'Monday numbers',
  timezone: 'UTC',
  schedule: { frequency: 'weekly', weekday: 1, time: '08:00' },
  recipients: ['ines@staff.example'],
} as const;

export const newAlert = {
  name: 'Too few readers',
  cardId: boardCard.card.id,
  metric: 'web_pageviews',
  span: 'day',
  rule: { kind: 'threshold', direction: 'below', value: 100 },
  timezone: 'UTC',
} as const;

export const newWebhook = { name: 'Newsroom chat', url: 'https://chat.staff.example/hooks/1' } as const;

export const campaignView = {
  layout: 'table',
  columns: ['name', 'clientName'],
  filters: { status: 'is|active' },
  sort: 'name',
  order: 'asc',
  search: '',
} as const;

/** This email address has been invited to every sample workspace. */
export const invitedEmail = 'ines@staff.example';
