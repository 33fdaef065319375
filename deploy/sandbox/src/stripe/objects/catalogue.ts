import {
  type BillingInterval,
  billingIntervals,
  type PlanId,
  planCurrency,
  planIds,
  planNames,
  planPrices,
} from '@reportage/contracts';
import type { CouponObject, PriceObject, ProductObject, PromotionObject } from './types.ts';

/** When the catalogue's objects were created. */
const catalogueCreatedAt = Date.UTC(2026, 0, 1) / 1_000;

export const makeProduct = (planId: PlanId): ProductObject => ({
  id: `prod_${planId}`,
  object: 'product',
  active: true,
  created: catalogueCreatedAt,
  default_price: `price_${planId}_month`,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: { plan: planId },
  name: `Reportage ${planNames[planId]}`,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: catalogueCreatedAt,
  url: null,
});

export function makePrice(planId: PlanId, interval: BillingInterval): PriceObject {
  const amount = planPrices[planId][interval];
  return {
    id: `price_${planId}_${interval}`,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: catalogueCreatedAt,
    currency: planCurrency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: `reportage_${planId}_${interval}`,
    metadata: { plan: planId },
    nickname: null,
    product: `prod_${planId}`,
    recurring: {
      interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'exclusive',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
}

/** A promotion code to try out: 20% off forever. */
export const samplePromotionCode = 'HARBOUR20';

const coupon: CouponObject = {
  id: 'harbour',
  object: 'coupon',
  amount_off: null,
  created: catalogueCreatedAt,
  currency: null,
  duration: 'forever',
  duration_in_months: null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  name: 'A fifth off',
  percent_off: 20,
  redeem_by: null,
  times_redeemed: 0,
  valid: true,
};

const promotion: PromotionObject = {
  id: 'promo_harbour',
  object: 'promotion_code',
  active: true,
  code: samplePromotionCode,
  created: catalogueCreatedAt,
  customer: null,
  customer_account: null,
  expires_at: null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  promotion: { type: 'coupon', coupon: coupon.id },
  restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
  times_redeemed: 0,
};

/** Creates Reportage's plans as its operator would set them up in Stripe. */
export const makeCatalogue = () => ({
  products: planIds.map(makeProduct),
  prices: planIds.flatMap((planId) => billingIntervals.map((interval) => makePrice(planId, interval))),
  coupons: [coupon],
  promotions: [promotion],
});
