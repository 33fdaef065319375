import Stripe from 'stripe';
import type { Config } from '../config.ts';
import { PaymentError } from './payments.ts';

/** Time limit for each attempt; a failed call is retried up to twice. */
const timeoutMs = 10_000;

export type StripeConfig = Pick<
  Config,
  'STRIPE_API_URL' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRETS' | 'STRIPE_IS_STAND_IN'
>;

export function createStripeClient(config: StripeConfig): Stripe {
  const { protocol, hostname, port } = new URL(config.STRIPE_API_URL);
  const isSecure = protocol === 'https:';
  return new Stripe(config.STRIPE_SECRET_KEY ?? '', {
    protocol: isSecure ? 'https' : 'http',
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

/** Calls the provider and converts its errors. @throws {PaymentError} */
export async function callStripe<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const isRejection =
      error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
    throw new PaymentError(isRejection ? 'rejected' : 'unavailable', error);
  }
}

/** Converts Stripe's timestamps, which are in seconds. */
export const toInstant = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1_000);

/** Returns the id in an expandable field, which contains either an id or the object itself. */
export const toId = (field: string | { id: string } | null | undefined): string | null =>
  typeof field === 'string' ? field : (field?.id ?? null);
