import { setTimeout as delay } from 'node:timers/promises';
import * as calls from '@reportage/contracts/calls';
import type { SeedApi } from './api.ts';
import type { DemoCampaign } from './demo-campaigns.ts';

/** Longer than the pause between two counts, so that unchanged figures are complete. */
const pollMs = 2_000;
/** Enough for busy machines. After that, the demo publishes the figures counted so far. */
const maxPolls = 12;

/**
 * Waits until a campaign's visits and clicks are counted. Otherwise, the first thing that the demo publishes would show
 * lower figures than the next.
 */
export async function waitUntilCounted(
  api: SeedApi,
  workspaceId: string,
  { id, startDate, endDate, clickCount }: DemoCampaign,
): Promise<void> {
  const input = { params: { id }, query: { workspaceId, from: startDate, to: endDate } };
  let lastValues = '';
  for (let poll = 0; poll < maxPolls; poll += 1) {
    const { figures } = await api.call(calls.getCampaignFigures, input);
    const clicks = figures.find((figure) => figure.id === 'link_clicks')?.value ?? 0;
    const values = JSON.stringify(figures.map(({ value }) => value));
    if (clicks >= clickCount && values === lastValues) return;
    lastValues = values;
    await delay(pollMs);
  }
}
