import { foldOnce } from '../fold/fold.service.ts';
import { createEvent, createPageview, createTrackingBatch, sendBeacon } from './beacons.ts';
import type { TestBackend, TestSource } from './test-backend.ts';

export const visitedSite = 'https://harbour.example';

/** Sends one pageview per attention time and folds the events. Sets the test's clock to `at`, an ISO instant. */
export async function visitPage(
  backend: TestBackend,
  source: TestSource,
  { path, at, attentionMs }: { path: string; at: string; attentionMs: number[] },
): Promise<void> {
  backend.clock.nowMs = Date.parse(at);
  for (const activeMs of attentionMs) {
    const events = [createPageview(backend.clock.nowMs), createEvent(backend.clock.nowMs, { type: 'time', activeMs })];
    const batch = { ...createTrackingBatch(source.code, backend.clock.nowMs, events), url: `${visitedSite}${path}` };
    expect((await sendBeacon(backend.app, batch)).status).toBe(202);
  }
  await foldOnce({ ...backend.platform, store: backend.store });
}
