import * as calls from '@reportage/contracts/calls';
import type { SeedApi } from './api.ts';

// The goals are examples of each unit and each way to track a goal.
const createReachGoals = (quantity: number) => [
  { id: 'web_pageviews', name: 'Pageviews', quantity },
  { id: 'web_visits', name: 'Visits', quantity: Math.round(quantity * 0.7) },
];
const readingGoals = [
  { id: 'web_averageAttention', name: 'Time with the story', quantity: 40 },
  { id: 'web_averageScroll', name: 'Scroll depth', quantity: 60 },
];
const createLinkGoals = (quantity: number) => [{ id: 'link_clicks', name: 'From newsletter and posters', quantity }];

/** Creates goal sets for the entire campaign and for its first half. */
export function createDemoGoalSets(quantity: number, days: { start: string; middle: string; end: string }) {
  return [
    {
      name: 'Reach',
      startDate: days.start,
      endDate: days.end,
      goals: [...createReachGoals(quantity), ...createLinkGoals(Math.round(quantity / 16))],
    },
    { name: 'Reading', startDate: days.start, endDate: days.middle, goals: readingGoals },
  ];
}

/** Creates a template with similar goals, for the next campaign. */
export async function ensureGoalTemplate(api: SeedApi, workspaceId: string): Promise<void> {
  const query = { workspaceId };
  if ((await api.call(calls.listGoalTemplates, { query })).data.length > 0) return;
  const body = { name: 'Travel story', goals: [...createReachGoals(200), ...readingGoals] };
  await api.call(calls.upsertGoalTemplate, { query, body });
}
