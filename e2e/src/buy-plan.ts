import { calls } from '@reportage/contracts';
import { expect } from 'playwright/test';
import type { Api } from './api.ts';

/**
 * Buys the largest plan on the checkout page of the payment provider's stand-in, and waits until its signed event has
 * arrived.
 */
export async function buyLargestPlan(api: Api, workspaceId: string): Promise<void> {
  const { data: products } = await api.call(calls.listProducts, {});
  const [product] = products.filter(({ planId }) => planId === 'agency');
  const [price] = product?.prices ?? [];
  if (!product || !price) throw new Error('the Agency plan is not for sale');
  const order = { productId: product.id, priceId: price.id, workspaceId };
  const { url } = await api.call(calls.subscribe, { body: order });
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ card: 'pm_card_visa' }),
    redirect: 'manual',
  });
  if (response.status !== 303) throw new Error(`the checkout page responded with ${response.status}`);
  await expect
    .poll(async () => (await api.call(calls.getSubscription, { query: { workspaceId } })).planId, { timeout: 60_000 })
    .toBe('agency');
}
