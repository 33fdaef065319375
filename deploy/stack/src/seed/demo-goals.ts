import * as calls from '@reportage/contracts/calls';
import type { SeedApi } from './api.ts';

/** Goals in all units, as examples of each way to track a goal. */
const reach = (quantity: number) => [
  { id: 'web_pageviews', name: 'Pageviews', quantity },
  { id: 'web_visits', name: 'Visits', quantity: Math.round(quantity * 0.7) },
];
const reading = [
  { id: 'web_averageAttention', name: 'Time with the story', quantity: 40 },
  { id: 'web_averageScroll', name: 'Scroll depth', quantity: 60 },
];
const visits = (quantity: number) => [{ id: 'link_clicks', name: 'From newsletter and posters', quantity }];

/** Goal sets for the whole campaign and for its first weeks. */
export function createDemoGoalSets(quantity: number, days: { start: string; middle: string; end: string }) {
  return [
    {
      name: 'Reach',
      startDate: days.start,
      endDate: days.end,
      goals: [...reach(quantity), ...visits(Math.round(quantity / 16))],
    },
    { name: 'Reading', startDate: days.start, endDate: days.middle, goals: reading },
  ];
}

/** Creates a template with the same goals, for the next campaign. */
export async function ensureGoalTemplate(api: SeedApi, workspaceId: string): Promise<void> {
  const query = { workspaceId };
  if ((await api.call(calls.listGoalTemplates, { query })).data.length > 0) return;
  const body = { name: 'Travel story', goals: [...reach(200), ...reading] };
  await api.call(calls.upsertGoalTemplate, { query, body });
}
