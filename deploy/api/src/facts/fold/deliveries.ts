import type { ClaimedEvent } from './claimed-event.ts';

/** The events of one source or link in a batch. */
export interface Delivery {
  workspaceId: string;
  connectionId: string;
  eventCount: number;
  /** Epoch milliseconds. */
  firstEventMs: number;
  lastEventMs: number;
}

export function listDeliveries(events: readonly ClaimedEvent[]): Delivery[] {
  const deliveries = new Map<string, Delivery>();
  for (const { sourceId, workspaceId, event } of events) {
    const existing = deliveries.get(sourceId);
    deliveries.set(sourceId, {
      workspaceId,
      connectionId: sourceId,
      eventCount: (existing?.eventCount ?? 0) + 1,
      firstEventMs: Math.min(existing?.firstEventMs ?? Number.POSITIVE_INFINITY, event.occurredMs),
      lastEventMs: Math.max(existing?.lastEventMs ?? Number.NEGATIVE_INFINITY, event.occurredMs),
    });
  }
  return [...deliveries.values()];
}
