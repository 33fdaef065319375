import type { Config } from '../config.ts';
import type { Payments } from './payments.ts';

/** The payment provider; null if the installation sells no plans. Its client is loaded only if it is needed. */
export async function openPayments(config: Config): Promise<Payments | null> {
  if (config.SUBSCRIPTIONS === 'off') return null;
  const { createStripePayments } = await import('./stripe-payments.ts');
  return createStripePayments(config);
}
