import type { FastifyBaseLogger } from 'fastify';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';
import { type BillingEngine, createBillingEngine } from './billing-engine.ts';
import type { CustomerObject, EventObject, SessionObject } from './objects/types.ts';
import type { StripeStore } from './stripe-store.ts';
import { createWebhookSender, type WebhookSender, type WebhookTarget } from './webhook-sender.ts';

/** The API version that the objects and the client use. */
export const apiVersion = '2026-10-28.endive';

export interface StripeContext {
  store: StripeStore;
  engine: BillingEngine;
  webhooks: WebhookSender;
  /** The base URL of the stand-in's pages, without a trailing slash. */
  pagesUrl: string;
  /** Returns the time in seconds, according to a customer's test clock or the stand-in's clock. */
  getNow(customer?: Pick<CustomerObject, 'test_clock'>): number;
  /** Emits the event for a completed checkout. */
  emitCheckoutCompleted(session: SessionObject): void;
  /** Processes all due events, stores the changes, and sends webhooks. */
  settle(): void;
}

export function createStripeContext(
  store: StripeStore,
  options: { clock: AdjustableClock; pagesUrl: string; target: WebhookTarget | undefined; log: FastifyBaseLogger },
): StripeContext {
  const { state } = store;
  const { clock, pagesUrl, target, log } = options;
  const webhooks = createWebhookSender(store, target, log);

  const getNow: StripeContext['getNow'] = (customer) => {
    const testClock = customer?.test_clock ? state.clocks[customer.test_clock] : undefined;
    return testClock?.frozen_time ?? Math.floor(clock.now().getTime() / 1_000) + state.aheadSeconds;
  };

  function emit(type: string, object: object, at: number, previous?: object): void {
    const event: EventObject = {
      id: store.nextId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: at,
      data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: target ? 1 : 0,
      request: { id: null, idempotency_key: null },
      type,
    };
    state.events[event.id] = event;
    webhooks.add(event.id);
  }

  const engine = createBillingEngine({ store, getNow, emit, pagesUrl });
  return {
    store,
    engine,
    webhooks,
    pagesUrl,
    getNow,
    emitCheckoutCompleted: (session) =>
      emit('checkout.session.completed', session, getNow(state.customers[session.customer])),
    settle() {
      engine.catchUp();
      store.save();
      webhooks.scheduleSend();
    },
  };
}
