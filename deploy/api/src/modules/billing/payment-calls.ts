import { AppError } from '../../platform/errors/app-error.ts';
import { PaymentError, type Payments } from '../../platform/payments/payments.ts';
import type { Platform } from '../../platform/platform.ts';

/** @throws {AppError} `subscriptionsOff` if the installation sells no plans */
export function requirePayments({ payments }: Pick<Platform, 'payments'>): Payments {
  if (!payments) throw new AppError('subscriptionsOff');
  return payments;
}

/** Calls the provider while a user waits. @throws {AppError} `unavailable` */
export async function callProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    throw new AppError('unavailable', {
      detail: {
        en: 'The payment provider is not responding right now. Nothing was changed or charged. Please try again.',
        de: 'Der Zahlungsanbieter antwortet gerade nicht. Es wurde nichts geändert oder berechnet. Bitte versuchen Sie es erneut.',
      },
      cause: error,
    });
  }
}
