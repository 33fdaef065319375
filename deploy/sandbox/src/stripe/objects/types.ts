import type Stripe from 'stripe';

/** The API returns decimals as strings, which the vendor's client converts to objects. */
export type PriceObject = Omit<Stripe.Price, 'unit_amount_decimal' | 'product'> & {
  unit_amount_decimal: string | null;
  product: string;
};
type PlanObject = Omit<Stripe.Plan, 'amount_decimal'> & { amount_decimal: string | null };
export type ItemObject = Omit<Stripe.SubscriptionItem, 'price' | 'plan'> & { price: PriceObject; plan: PlanObject };
export interface ListObject<Item> {
  object: 'list';
  data: Item[];
  has_more: boolean;
  url: string;
}
export type SubscriptionObject = Omit<Stripe.Subscription, 'items' | 'status' | 'customer' | 'latest_invoice'> & {
  items: ListObject<ItemObject>;
  status: 'trialing' | 'active' | 'incomplete' | 'incomplete_expired' | 'past_due' | 'canceled';
  customer: string;
  latest_invoice: string | null;
};
export type LineObject = Omit<Stripe.InvoiceLineItem, 'quantity_decimal' | 'pricing'> & {
  quantity_decimal: string | null;
  pricing: {
    type: 'price_details';
    price_details: { price: string; product: string };
    unit_amount_decimal: string | null;
  } | null;
};
export type InvoiceObject = Omit<Stripe.Invoice, 'lines' | 'id' | 'customer' | 'status'> & {
  id: string;
  customer: string;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  lines: ListObject<LineObject>;
};
export type CustomerObject = Stripe.Customer & { test_clock: string | null };
export type ProductObject = Stripe.Product;
export type SessionObject = Stripe.Checkout.Session & { customer: string };
export type PortalObject = Stripe.BillingPortal.Session;
export type CouponObject = Stripe.Coupon;
export type PromotionObject = Omit<Stripe.PromotionCode, 'promotion'> & {
  promotion: { type: 'coupon'; coupon: string };
};
export type ClockObject = Stripe.TestHelpers.TestClock;
export interface EventObject {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null } | null;
  type: string;
}
