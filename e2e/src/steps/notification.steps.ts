import { randomBytes } from 'node:crypto';
import type { Source, TrackingBatch } from '@reportage/contracts';
import type { Locator, Page, Request } from 'playwright/test';
import { ordinaryUserAgent } from '../browser.ts';
import { origin } from '../config.ts';

export const getBell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ });
export const getPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' });

const createScriptId = (): string => randomBytes(11).toString('hex');

/**
 * Sends one visit to a page of the source, as its script would report it, so that the source counts as connected.
 * @param at epoch milliseconds
 */
export async function visitTrackedPage(
  source: Source,
  { at = Date.now(), url = 'https://harbour.example/walk' } = {},
): Promise<void> {
  const batch: TrackingBatch = {
    v: 1,
    id: createScriptId(),
    code: source.meta.settings.script?.code ?? '',
    url,
    sentAt: Date.now(),
    events: [{ type: 'pageview', pv: createScriptId(), at, title: 'Harbour walk' }],
  };
  const response = await fetch(`${origin}/t/v1/events`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'user-agent': ordinaryUserAgent },
    body: JSON.stringify(batch),
  });
  if (!response.ok) throw new Error(`The beacon returned ${response.status}: ${await response.text()}`);
}

export interface InboxCalls {
  /** Lists all calls so far, except the live channel's, as method, path after the prefix, and query. */
  listRecordedCalls(): string[];
  /** Returns the number of open live connections. */
  countOpenConnections(): number;
}

/** Records the calls that a page makes for the user's inbox. */
export function watchInboxCalls(page: Page): InboxCalls {
  const recordedCalls: string[] = [];
  const openConnections = new Set<Request>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/notifications')) return;
    if (pathname.endsWith('/live')) openConnections.add(request);
    else
      recordedCalls.push(
        `${request.method()} ${pathname.slice('/api/notifications'.length)}${decodeURIComponent(search)}`,
      );
  });
  for (const eventName of ['requestfinished', 'requestfailed'] as const) {
    page.on(eventName as 'requestfinished', (request) => void openConnections.delete(request));
  }
  return { listRecordedCalls: () => [...recordedCalls], countOpenConnections: () => openConnections.size };
}
