import * as calls from '@reportage/contracts/calls';
import type { SeedApi } from './api.ts';

/**
 * Buys the Team plan for the demo person on the checkout page of the Stripe stand-in. Does nothing if subscriptions are
 * off or the payment provider is real.
 */
export async function ensureDemoSubscription(api: SeedApi, workspaceId: string): Promise<void> {
  const { isOn, isSandbox, status } = await api.call(calls.getSubscription, { query: { workspaceId } });
  if (!isOn || !isSandbox || status !== 'none') return;
  const { data: products } = await api.call(calls.listProducts, {});
  const product = products.find(({ planId }) => planId === 'team');
  const price = product?.prices.find(({ interval }) => interval === 'month');
  if (!product || !price) throw new Error('the payment provider does not offer the Team plan with monthly billing');
  const subscription = { productId: product.id, priceId: price.id, workspaceId };
  const { url } = await api.call(calls.subscribe, { body: subscription });
  const body = new URLSearchParams({ card: 'pm_card_visa' });
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  if (response.status !== 303)
    throw new Error(`the checkout page responded with ${response.status}: ${await response.text()}`);
}
