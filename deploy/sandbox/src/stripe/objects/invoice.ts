import type { CustomerObject, InvoiceObject, LineObject, PriceObject, SubscriptionObject } from './types.ts';

export interface InvoiceLine {
  description: string;
  amount: number;
  period: { start: number; end: number };
  price: PriceObject;
  isProration: boolean;
}

interface NewInvoice {
  id: string;
  number: string;
  customer: CustomerObject;
  subscription: SubscriptionObject;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  lines: readonly InvoiceLine[];
  /** The discount as a share from 0 to 1. */
  discount: number;
  now: number;
  /** The base URL of the stand-in's pages. */
  pagesUrl: string;
}

const createLineObject = (
  { description, amount, period, price, isProration }: InvoiceLine,
  { id, index, subscription }: { id: string; index: number; subscription: SubscriptionObject },
): LineObject => ({
  id: `${id.replace('in_', 'il_')}${index}`,
  object: 'line_item',
  amount,
  currency: price.currency,
  description,
  discount_amounts: [],
  discountable: !isProration,
  discounts: [],
  invoice: id,
  livemode: false,
  metadata: {},
  parent: {
    type: 'subscription_item_details',
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: isProration,
      proration_details: { credited_items: null },
      subscription: subscription.id,
      subscription_item: subscription.items.data[0]?.id ?? '',
    },
  },
  period,
  pretax_credit_amounts: [],
  pricing: {
    type: 'price_details',
    price_details: { price: price.id, product: price.product },
    unit_amount_decimal: price.unit_amount_decimal,
  },
  quantity: 1,
  quantity_decimal: '1',
  subscription: subscription.id,
  subtotal: amount,
  taxes: [],
});

/** Creates a finalized, unpaid invoice. Stripe would first keep it as a draft for about an hour. */
export function makeInvoice(input: NewInvoice): InvoiceObject {
  const { id, customer, subscription, now, lines } = input;
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const discountAmount = Math.round(Math.max(0, subtotal) * input.discount);
  const total = subtotal - discountAmount;
  const amountDue = Math.max(0, total);
  const period = lines.at(-1)?.period ?? { start: now, end: now };
  return {
    id,
    object: 'invoice',
    account_country: 'DE',
    account_name: 'Reportage',
    account_tax_ids: null,
    amount_due: amountDue,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_paid_off_stripe: 0,
    amount_remaining: amountDue,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: input.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${input.pagesUrl}/invoices/${id}`,
    invoice_pdf: `${input.pagesUrl}/invoices/${id}/pdf`,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: lines.map((line, index) => createLineObject(line, { id, index, subscription })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: input.number,
    on_behalf_of: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: customer.test_clock,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}
