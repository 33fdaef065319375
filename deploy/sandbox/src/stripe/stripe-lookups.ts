import type { SubscriptionObject } from './objects/types.ts';
import type { StripeState } from './stripe-store.ts';

/** Returns a promotion's discount as a share from 0 to 1. */
export function findDiscountShare(state: StripeState, promotionId: string | null): number {
  const promotion = promotionId ? state.promotions[promotionId] : undefined;
  const coupon = promotion && state.coupons[promotion.promotion.coupon];
  return (coupon?.percent_off ?? 0) / 100;
}

export function getSubscriptionDiscount(state: StripeState, { discounts }: SubscriptionObject): number {
  const [first] = discounts;
  return typeof first === 'string' ? findDiscountShare(state, first.replace(/^di_/, '')) : 0;
}

/** Finds the active promotion with a code. */
export const findPromotion = (state: StripeState, code: string) =>
  Object.values(state.promotions).find(
    (promotion) => promotion.active && promotion.code.toLowerCase() === code.trim().toLowerCase(),
  );
