import {
  type BillingInterval,
  billingIntervals,
  type PlanId,
  type Product,
  planIds,
  planLimits,
  planNames,
} from '@reportage/contracts';
import type Stripe from 'stripe';
import { callStripe, toId } from './stripe-client.ts';

/** Prices are found by this key. It is transferred to the new price when an amount changes. */
export const getLookupKey = (planId: PlanId, interval: BillingInterval): string => `reportage_${planId}_${interval}`;

/** Prices change so rarely that a one-minute delay does not matter. */
const cacheLifetimeMs = 60_000;

/** Finds the plan of a price. Old prices have lost their lookup key, so the metadata comes first. */
export function getPricePlan({ metadata, lookup_key }: Pick<Stripe.Price, 'metadata' | 'lookup_key'>): PlanId | null {
  const planName = metadata.plan ?? /^reportage_(\w+)_(month|year)$/.exec(lookup_key ?? '')?.[1];
  return planIds.find((planId) => planId === planName) ?? null;
}

export const getPriceInterval = ({ recurring }: Pick<Stripe.Price, 'recurring'>): BillingInterval | null =>
  billingIntervals.find((interval) => interval === recurring?.interval) ?? null;

function toProducts(prices: readonly Stripe.Price[]): Product[] {
  const pricesByKey = new Map(prices.map((price) => [price.lookup_key, price]));
  return planIds.flatMap((planId) => {
    const planPrices = billingIntervals.flatMap((interval) => {
      const price = pricesByKey.get(getLookupKey(planId, interval));
      return price ? [{ ...price, interval }] : [];
    });
    const id = toId(planPrices[0]?.product);
    if (!id) return [];
    const soldPrices = planPrices.map((price) => ({
      id: price.id,
      interval: price.interval,
      amount: price.unit_amount ?? 0,
      currency: price.currency.toUpperCase(),
    }));
    return [{ id, planId, name: planNames[planId], limits: planLimits[planId], prices: soldPrices }];
  });
}

/** Creates a function that reads the plans on sale from the provider, and caches them for a minute. */
export function createCatalogue(stripe: Stripe): () => Promise<Product[]> {
  let cachedProducts: { readAtMs: number; products: Promise<Product[]> } | undefined;
  const read = async (): Promise<Product[]> => {
    const lookup_keys = planIds.flatMap((planId) => billingIntervals.map((interval) => getLookupKey(planId, interval)));
    const { data } = await callStripe(() => stripe.prices.list({ lookup_keys, active: true, limit: 100 }));
    return toProducts(data);
  };
  return () => {
    const now = performance.now();
    if (cachedProducts && now - cachedProducts.readAtMs < cacheLifetimeMs) return cachedProducts.products;
    const products = read();
    cachedProducts = { readAtMs: now, products };
    products.catch(() => {
      cachedProducts = undefined;
    });
    return products;
  };
}
