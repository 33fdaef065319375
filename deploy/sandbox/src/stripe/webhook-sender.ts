import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { StripeStore } from './stripe-store.ts';

export interface WebhookTarget {
  url: string;
  secret: string;
}

export interface WebhookSender {
  add(eventId: string): void;
  scheduleSend(): void;
  /** Pauses or resumes deliveries. During a pause, a test can deliver events itself. */
  setPaused(isPaused: boolean): void;
  close(): void;
}

/** Signs a body. @param at in seconds @returns the header. https://docs.stripe.com/webhooks#verify-manually */
export function signEvent(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** The number of seconds before each retry. The vendor retries for up to three days. */
const retryDelays: readonly number[] = [1, 2, 5, 15, 60, 300, 1_800, 7_200];
const timeoutMs = 10_000;

/** Delivers events to the product, and retries each one until it is accepted. */
export function createWebhookSender(
  store: StripeStore,
  target: WebhookTarget | undefined,
  log: FastifyBaseLogger,
): WebhookSender {
  const { undelivered, events } = store.state;
  const dueAt = new Map<string, number>();
  let isPaused = false;
  let isSending = false;
  let timer: NodeJS.Timeout | undefined;
  const closing = new AbortController();

  async function deliver(id: string, { url, secret }: WebhookTarget): Promise<boolean> {
    const event = events[id];
    if (!event) return true;
    const body = JSON.stringify(event);
    // Signs with the real time, because the receiver rejects old signatures.
    const signature = signEvent(body, secret, Math.floor(Date.now() / 1_000));
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]);
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
    await response.arrayBuffer();
    return response.ok;
  }

  async function attemptDelivery(id: string, recipient: WebhookTarget): Promise<void> {
    const isAccepted = await deliver(id, recipient).catch((error: unknown) => {
      log.info({ err: error }, 'a webhook delivery failed');
      return false;
    });
    if (isAccepted) {
      delete undelivered[id];
      dueAt.delete(id);
      const event = events[id];
      if (event) event.pending_webhooks = 0;
      return;
    }
    const attempts = (undelivered[id] ?? 0) + 1;
    undelivered[id] = attempts;
    dueAt.set(id, Date.now() + (retryDelays[attempts - 1] ?? retryDelays.at(-1) ?? 0) * 1_000);
  }

  async function sendDueEvents(): Promise<void> {
    if (isSending || isPaused || !target) return;
    isSending = true;
    try {
      for (;;) {
        const now = Date.now();
        const due = Object.keys(undelivered).filter((id) => (dueAt.get(id) ?? 0) <= now);
        if (due.length === 0 || isPaused || closing.signal.aborted) break;
        for (const id of due) await attemptDelivery(id, target);
        store.save();
      }
    } finally {
      isSending = false;
    }
    if (Object.keys(undelivered).length > 0) schedule(1_000);
  }

  function schedule(afterMs: number): void {
    if (timer || closing.signal.aborted) return;
    timer = setTimeout(() => {
      timer = undefined;
      void sendDueEvents();
    }, afterMs);
    timer.unref();
  }

  // Events from the last run may not have been delivered.
  if (Object.keys(undelivered).length > 0) schedule(1_000);
  return {
    add(eventId) {
      if (target) undelivered[eventId] = 0;
    },
    scheduleSend: () => schedule(0),
    setPaused(shouldPause) {
      isPaused = shouldPause;
      if (!shouldPause) schedule(0);
    },
    close() {
      closing.abort();
      clearTimeout(timer);
    },
  };
}
