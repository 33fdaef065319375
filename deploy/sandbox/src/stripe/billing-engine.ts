import { findNextEvent, retryDays } from './billing-schedule.ts';
import { type InvoiceLine, makeInvoice } from './objects/invoice.ts';
import { addInterval, makeItem, makeSubscription } from './objects/subscription.ts';
import type { CustomerObject, InvoiceObject, PriceObject, SubscriptionObject } from './objects/types.ts';
import { createMissingError } from './stripe-error.ts';
import { getSubscriptionDiscount } from './stripe-lookups.ts';
import type { StripeStore } from './stripe-store.ts';

const daySeconds = 86_400;

export interface EngineServices {
  store: StripeStore;
  /** Returns the current time in seconds. */
  getNow(customer: Pick<CustomerObject, 'test_clock'>): number;
  emit(type: string, object: object, at: number, previous?: object): void;
  /** The base URL of the stand-in's pages. */
  pagesUrl: string;
}

/**
 * Whether a card can be stored. The ids of cards that fail contain "decline", as those of the vendor's test cards do.
 */
export const canStoreCard = (paymentMethod: string | null): boolean =>
  paymentMethod !== null && !/decline/i.test(paymentMethod);

/** Whether a card can be charged. One test card can be stored but not charged. */
export const canChargeCard = (paymentMethod: string | null): boolean =>
  canStoreCard(paymentMethod) && paymentMethod !== 'pm_card_chargeCustomerFail';

export interface Order {
  customer: CustomerObject;
  price: PriceObject;
  trialDays: number;
  missingMethod: 'cancel' | 'create_invoice' | 'pause';
  paymentMethod: string | null;
  promotionId: string | null;
  metadata: Record<string, string>;
}

/**
 * Simulates Stripe's subscriptions: trials, renewals, failed payments with retries, and cancellations.
 */
export function createBillingEngine({ store, getNow, emit, pagesUrl }: EngineServices) {
  const { state } = store;
  const getCustomer = ({ customer: id }: { customer: string }): CustomerObject => {
    const customer = state.customers[id];
    if (!customer) throw createMissingError('customer', id, 'customer');
    return customer;
  };
  const getItem = (subscription: SubscriptionObject) => {
    const [item] = subscription.items.data;
    if (!item) throw createMissingError('subscription_item', subscription.id);
    return item;
  };
  const getPaymentMethod = (subscription: SubscriptionObject): string | null => {
    const subscriptionMethod = subscription.default_payment_method;
    if (typeof subscriptionMethod === 'string') return subscriptionMethod;
    const customerMethod = getCustomer(subscription).invoice_settings.default_payment_method;
    return typeof customerMethod === 'string' ? customerMethod : null;
  };

  function updateSubscription(subscription: SubscriptionObject, values: Partial<SubscriptionObject>, at: number): void {
    const previous = Object.fromEntries(
      Object.keys(values).map((key) => [key, structuredClone(subscription[key as keyof SubscriptionObject])]),
    );
    Object.assign(subscription, values);
    emit('customer.subscription.updated', subscription, at, previous);
  }

  function endSubscription(
    subscription: SubscriptionObject,
    at: number,
    reason: 'cancellation_requested' | 'payment_failed',
  ): void {
    const canceledAt = subscription.canceled_at ?? at;
    const details = { comment: null, feedback: null, feedback_option: null, reason } as const;
    Object.assign(subscription, {
      status: 'canceled',
      ended_at: at,
      canceled_at: canceledAt,
      cancellation_details: details,
    });
    const latestInvoice = subscription.latest_invoice ? state.invoices[subscription.latest_invoice] : undefined;
    if (latestInvoice?.status === 'open') latestInvoice.next_payment_attempt = null;
    emit('customer.subscription.deleted', subscription, at);
  }

  function markAsPaid(invoice: InvoiceObject, at: number): void {
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.amount_remaining = 0;
    invoice.next_payment_attempt = null;
    invoice.status_transitions.paid_at = at;
    emit('invoice.paid', invoice, at);
    if (invoice.amount_due > 0) emit('invoice.payment_succeeded', invoice, at);
  }

  /** Attempts to collect the payment. @returns whether the invoice is paid */
  function attemptPayment(invoice: InvoiceObject, subscription: SubscriptionObject, at: number): boolean {
    if (invoice.amount_due === 0) {
      markAsPaid(invoice, at);
      return true;
    }
    invoice.attempted = true;
    invoice.attempt_count += 1;
    if (canChargeCard(getPaymentMethod(subscription))) {
      markAsPaid(invoice, at);
      return true;
    }
    const waitDays = retryDays[invoice.attempt_count - 1];
    invoice.next_payment_attempt = waitDays === undefined ? null : at + waitDays * daySeconds;
    emit('invoice.payment_failed', invoice, at);
    return false;
  }

  function createInvoice(
    subscription: SubscriptionObject,
    reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
    lines: readonly InvoiceLine[],
    at: number,
  ): InvoiceObject {
    state.lastNumber += 1;
    const invoice = makeInvoice({
      id: store.nextId('in'),
      number: `RPT-${String(state.lastNumber).padStart(4, '0')}`,
      customer: getCustomer(subscription),
      subscription,
      reason,
      lines,
      discount: getSubscriptionDiscount(state, subscription),
      now: at,
      pagesUrl,
    });
    state.invoices[invoice.id] = invoice;
    subscription.latest_invoice = invoice.id;
    emit('invoice.created', invoice, at);
    emit('invoice.finalized', invoice, at);
    return invoice;
  }

  const createLine = (
    price: PriceObject,
    period: { start: number; end: number },
    amount = price.unit_amount ?? 0,
  ): InvoiceLine => ({
    description: `1 × ${state.products[price.product]?.name ?? price.product} (per ${price.recurring?.interval ?? 'month'})`,
    amount,
    period,
    price,
    isProration: false,
  });

  function startPeriod(subscription: SubscriptionObject, start: number): void {
    const item = getItem(subscription);
    const period = { start, end: addInterval(start, item.price) };
    item.current_period_start = period.start;
    item.current_period_end = period.end;
    const isAfterTrial = subscription.status === 'trialing';
    // As with the vendor, the subscription is active even before the invoice is paid.
    updateSubscription(
      subscription,
      { status: 'active', ...(isAfterTrial ? { billing_cycle_anchor: start } : {}) },
      start,
    );
    const invoice = createInvoice(subscription, 'subscription_cycle', [createLine(item.price, period)], start);
    if (!attemptPayment(invoice, subscription, start)) updateSubscription(subscription, { status: 'past_due' }, start);
  }

  function endTrial(subscription: SubscriptionObject, at: number): void {
    const hasPaymentMethod = getPaymentMethod(subscription) !== null;
    const missingMethodBehavior = subscription.trial_settings?.end_behavior.missing_payment_method;
    if (!hasPaymentMethod && missingMethodBehavior === 'cancel')
      endSubscription(subscription, at, 'cancellation_requested');
    else startPeriod(subscription, at);
  }

  function retryPayment(subscription: SubscriptionObject, invoice: InvoiceObject, at: number): void {
    if (attemptPayment(invoice, subscription, at)) updateSubscription(subscription, { status: 'active' }, at);
    else if (invoice.next_payment_attempt === null) endSubscription(subscription, at, 'payment_failed');
  }

  /** Processes all events that are due up to `until`, in order. */
  function runUntil(subscription: SubscriptionObject, until: number, after: number): void {
    let last = after;
    for (;;) {
      const next = findNextEvent(state, subscription, last);
      if (!next || next.at > until) return;
      last = next.at;
      if (next.kind === 'trialEnding') emit('customer.subscription.trial_will_end', subscription, next.at);
      else if (next.kind === 'trialEnd') endTrial(subscription, next.at);
      else if (next.kind === 'cancel') endSubscription(subscription, next.at, 'cancellation_requested');
      else if (next.kind === 'renewal') startPeriod(subscription, next.at);
      else if (next.kind === 'retry') retryPayment(subscription, next.invoice, next.at);
      else {
        Object.assign(subscription, { status: 'incomplete_expired', ended_at: next.at });
        emit('customer.subscription.updated', subscription, next.at, { status: 'incomplete' });
      }
    }
  }

  return {
    subscribe(order: Order): SubscriptionObject {
      const { customer, price, trialDays } = order;
      const now = getNow(customer);
      const id = store.nextId('sub');
      const subscription = makeSubscription({
        id,
        itemId: store.nextId('si'),
        customer: customer.id,
        price,
        now,
        trialEnd: trialDays > 0 ? now + trialDays * daySeconds : null,
        missingMethod: order.missingMethod,
        paymentMethod: order.paymentMethod,
        discounts: order.promotionId ? [`di_${order.promotionId}`] : [],
        metadata: order.metadata,
        testClock: customer.test_clock,
      });
      state.subscriptions[id] = subscription;
      const { current_period_start: start, current_period_end: end } = getItem(subscription);
      const line = createLine(price, { start, end }, trialDays > 0 ? 0 : (price.unit_amount ?? 0));
      const invoice = createInvoice(subscription, 'subscription_create', [line], now);
      emit('customer.subscription.created', subscription, now);
      const isPaid = attemptPayment(invoice, subscription, now);
      if (isPaid && subscription.status === 'incomplete') updateSubscription(subscription, { status: 'active' }, now);
      return subscription;
    },

    /**
     * Changes the plan immediately. Unused time is credited to the second, and the time until the end of the period is
     * charged at the new price.
     */
    changePlan(subscription: SubscriptionObject, price: PriceObject): void {
      const now = getNow(getCustomer(subscription));
      const item = getItem(subscription);
      const { current_period_start: start, current_period_end: end } = item;
      const oldPrice = item.price;
      const isSameInterval = oldPrice.recurring?.interval === price.recurring?.interval;
      const isTrial = subscription.status === 'trialing';
      const period = isTrial || isSameInterval ? { start, end } : { start: now, end: addInterval(now, price) };
      const newItem = makeItem(item.id, subscription.id, price, period);
      updateSubscription(
        subscription,
        { items: { ...subscription.items, data: [{ ...newItem, created: item.created }] } },
        now,
      );
      if (isTrial) return;
      const unusedShare = (end - now) / (end - start);
      const chargedShare = isSameInterval ? unusedShare : 1;
      const credit = -Math.round((oldPrice.unit_amount ?? 0) * unusedShare);
      const lines = [
        { ...createLine(oldPrice, { start: now, end }, credit), isProration: true },
        {
          ...createLine(price, { start: now, end: period.end }, Math.round((price.unit_amount ?? 0) * chargedShare)),
          isProration: true,
        },
      ];
      const invoice = createInvoice(subscription, 'subscription_update', lines, now);
      if (!attemptPayment(invoice, subscription, now)) updateSubscription(subscription, { status: 'past_due' }, now);
    },

    cancelNow: (subscription: SubscriptionObject) =>
      endSubscription(subscription, getNow(getCustomer(subscription)), 'cancellation_requested'),

    /**
     * Schedules the end of a subscription; if `at` is null, the subscription continues. The portal sets only
     * `cancel_at`; the API also sets `cancel_at_period_end`.
     */
    scheduleEnd(subscription: SubscriptionObject, at: number | null, endsWithPeriod: boolean): void {
      const now = getNow(getCustomer(subscription));
      updateSubscription(
        subscription,
        { cancel_at: at, cancel_at_period_end: endsWithPeriod, canceled_at: at === null ? null : now },
        now,
      );
    },

    setCard(customer: CustomerObject, paymentMethod: string): void {
      customer.invoice_settings.default_payment_method = paymentMethod;
      for (const subscription of Object.values(state.subscriptions))
        if (subscription.customer === customer.id) subscription.default_payment_method = null;
      emit('customer.updated', customer, getNow(customer));
    },

    /** Attempts to pay an open invoice now. @returns whether it is paid */
    pay(invoice: InvoiceObject): boolean {
      const subscription = Object.values(state.subscriptions).find(
        ({ latest_invoice }) => latest_invoice === invoice.id,
      );
      const now = getNow(getCustomer(invoice));
      if (!subscription) return false;
      if (!attemptPayment(invoice, subscription, now)) return false;
      if (subscription.status === 'past_due' || subscription.status === 'incomplete')
        updateSubscription(subscription, { status: 'active' }, now);
      return true;
    },

    /** Processes all events that are due according to the customers' clocks. */
    catchUp(): void {
      for (const subscription of Object.values(state.subscriptions)) {
        if (subscription.ended_at !== null) continue;
        const customer = state.customers[subscription.customer];
        if (!customer) continue;
        const now = getNow(customer);
        const after = state.caughtUp[subscription.id] ?? subscription.created;
        if (now <= after) continue;
        state.caughtUp[subscription.id] = now;
        runUntil(subscription, now, after);
      }
    },
  };
}
export type BillingEngine = ReturnType<typeof createBillingEngine>;
