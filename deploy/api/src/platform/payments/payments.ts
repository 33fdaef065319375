import type { BillingInterval, Invoice, PaymentSession, PlanId, Product } from '@reportage/contracts';

/** A subscription as the provider states it at this moment. */
export interface ProviderSubscription {
  id: string;
  /** The provider's word: `trialing`, `active`, `past_due`, `unpaid`, `paused`, `incomplete`, `incomplete_expired`, `canceled`. */
  status: string;
  /** Null for a price that does not belong to one of our plans. */
  planId: PlanId | null;
  interval: BillingInterval | null;
  createdAt: Date;
  trialEndsAt: Date | null;
  periodEndsAt: Date | null;
  /** When it ends, if it was cancelled for later. */
  cancelsAt: Date | null;
  /** Since when an invoice of it has been unpaid; null if none is. */
  unpaidSince: Date | null;
}

export interface CheckoutOrder {
  customerId: string;
  priceId: string;
  /** 0 for none. */
  trialDays: number;
  promotionCodeId?: string;
  returnUrl: string;
  cancelUrl: string;
  locale: 'en' | 'de';
  /** The same key gives the same checkout. */
  key: string;
}

export interface Checkout {
  id: string;
  status: PaymentSession['status'];
  /** Null unless it is open. */
  url: string | null;
}

/** What the provider's event is about; its contents are not used. */
export interface PaymentEvent {
  id: string;
  type: string;
  customerId: string | null;
}

export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  /** `refused`: the provider does not accept the request; `unavailable`: it does not answer, and may do so later. */
  readonly reason: 'refused' | 'unavailable';

  constructor(reason: PaymentError['reason'], cause: unknown) {
    super(`The payment provider: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** The card provider. Every method but `readEvent` throws {@link PaymentError}. */
export interface Payments {
  isStandIn: boolean;
  /** The three plans, in their order. */
  listProducts(): Promise<Product[]>;
  /** The same key makes one customer. */
  createCustomer(person: { userId: string; name: string; email: string }, key: string): Promise<string>;
  /** All of the customer's subscriptions, ended ones too. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  cancelSubscription(id: string): Promise<void>;
  startCheckout(order: CheckoutOrder): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout>;
  endCheckout(id: string): Promise<void>;
  /** Id of a code that customers may enter; undefined if there is no such code, or if it has expired. */
  findPromotionCode(code: string): Promise<string | undefined>;
  openPortal(customerId: string, options: { returnUrl: string; locale: 'en' | 'de' }): Promise<string>;
  /** Newest first. */
  listInvoices(customerId: string): Promise<Invoice[]>;
  /** Checks signature and age. Undefined if the event is not the provider's. */
  readEvent(body: Buffer, signature: string, now: Date): PaymentEvent | undefined;
}
