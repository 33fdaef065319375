import type { BillingInterval, Invoice, PaymentSession, PlanId, Product } from '@reportage/contracts';

/** A subscription as the provider currently reports it. */
export interface ProviderSubscription {
  id: string;
  /**
   * The provider's status: `trialing`, `active`, `past_due`, `unpaid`, `paused`, `incomplete`, `incomplete_expired`,
   * `canceled`.
   */
  status: string;
  /** Null for a price that does not belong to one of our plans. */
  planId: PlanId | null;
  interval: BillingInterval | null;
  createdAt: Date;
  trialEndsAt: Date | null;
  periodEndsAt: Date | null;
  /** When the subscription ends, if it is scheduled to be canceled. */
  cancelsAt: Date | null;
  /** When its oldest unpaid invoice was due; null if there is none. */
  unpaidSince: Date | null;
}

export interface CheckoutOrder {
  customerId: string;
  priceId: string;
  /** 0 for no trial. */
  trialDays: number;
  promotionCodeId?: string;
  returnUrl: string;
  cancelUrl: string;
  locale: 'en' | 'de';
  /** Repeated calls with the same key return the same checkout. */
  key: string;
}

export interface Checkout {
  id: string;
  status: PaymentSession['status'];
  /** Null unless the checkout is open. */
  url: string | null;
}

/** An event from the provider. Only its subject is used, not its content. */
export interface PaymentEvent {
  id: string;
  type: string;
  customerId: string | null;
}

export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  /**
   * `rejected`: the provider rejected the request; `unavailable`: it did not respond, but a retry may succeed.
   */
  readonly reason: 'rejected' | 'unavailable';

  constructor(reason: PaymentError['reason'], cause: unknown) {
    super(`The request to the payment provider failed: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** The card payment provider. Every method except `readEvent` throws {@link PaymentError}. */
export interface Payments {
  isSandbox: boolean;
  /** Lists the three plans, in order. */
  listProducts(): Promise<Product[]>;
  /** Repeated calls with the same key create only one customer. */
  createCustomer(person: { userId: string; name: string; email: string }, key: string): Promise<string>;
  /** Lists all of the customer's subscriptions, including ended ones. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  cancelSubscription(id: string): Promise<void>;
  startCheckout(order: CheckoutOrder): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout>;
  expireCheckout(id: string): Promise<void>;
  /** Finds the id of a promotion code; undefined if there is no such code, or if it has expired. */
  findPromotionCode(code: string): Promise<string | undefined>;
  openPortal(customerId: string, options: { returnUrl: string; locale: 'en' | 'de' }): Promise<string>;
  /** Lists invoices, newest first. */
  listInvoices(customerId: string): Promise<Invoice[]>;
  /** Checks an event's signature and age. Returns undefined if the event does not come from the provider. */
  readEvent(body: Buffer, signature: string, now: Date): PaymentEvent | undefined;
}
