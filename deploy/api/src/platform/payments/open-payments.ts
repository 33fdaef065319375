import type { Config } from '../config.ts';
import type { Payments } from './payments.ts';

/** Connects to the payment provider. Null if the installation sells no plans; the client is then not even loaded. */
export async function openPayments(config: Config): Promise<Payments | null> {
  if (config.SUBSCRIPTIONS === 'off') return null;
  const { createStripePayments } = await import('./stripe-payments.ts');
  return createStripePayments(config);
}
