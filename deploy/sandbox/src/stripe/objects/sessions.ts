import type { CustomerObject, PortalObject, SessionObject } from './types.ts';

interface NewCheckout {
  id: string;
  customer: CustomerObject;
  amount: number;
  currency: string;
  now: number;
  expiresAt: number;
  successUrl: string;
  cancelUrl: string | null;
  url: string;
  isCardRequired: boolean;
  allowsPromotionCodes: boolean;
  metadata: Record<string, string>;
  clientReferenceId: string | null;
  locale: string | null;
}

export const makeCheckout = (input: NewCheckout): SessionObject => ({
  id: input.id,
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: input.allowsPromotionCodes,
  allowed_payment_method_types: null,
  amount_subtotal: input.amount,
  amount_total: input.amount,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  cancel_url: input.cancelUrl,
  client_reference_id: input.clientReferenceId,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  created: input.now,
  currency: input.currency,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: input.customer.id,
  customer_account: null,
  customer_creation: null,
  customer_details: {
    address: null,
    business_name: null,
    email: input.customer.email,
    individual_name: null,
    name: input.customer.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  },
  customer_email: null,
  discounts: [],
  expires_at: input.expiresAt,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: input.locale as SessionObject['locale'],
  managed_payments: null,
  metadata: input.metadata,
  mode: 'subscription',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: input.isCardRequired ? 'always' : 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  success_url: input.successUrl,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  url: input.url,
  wallet_options: null,
});

export const makePortal = (input: {
  id: string;
  customer: string;
  now: number;
  returnUrl: string | null;
  url: string;
  locale: string | null;
}): PortalObject => ({
  id: input.id,
  object: 'billing_portal.session',
  configuration: 'bpc_standard',
  created: input.now,
  customer: input.customer,
  customer_account: null,
  flow: null,
  livemode: false,
  locale: input.locale as PortalObject['locale'],
  on_behalf_of: null,
  return_url: input.returnUrl,
  url: input.url,
});
