import type { BillingInterval, Product } from '@reportage/contracts';
import { formatMoney } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { useBillingMessages } from './billing.messages.ts';

const microsPerCent = 10_000;

/** Returns a function that formats a price, without decimals if they are zero. */
export function usePriceFormatter(): (price: { amount: number; currency: string }) => string {
  const { locale } = useUiSettings();
  return ({ amount, currency }) =>
    formatMoney(amount * microsPerCent, { locale, currency, decimals: amount % 100 ? 2 : 0 });
}

/** Returns the price of a plan per month or per year; empty if that interval is not offered. */
export function usePlanPrice(product: Product | undefined, interval: BillingInterval | null): string {
  const t = useBillingMessages();
  const formatPrice = usePriceFormatter();
  const price = product?.prices.find((offer) => offer.interval === interval);
  return price ? t(price.interval === 'month' ? 'perMonth' : 'perYear', { price: formatPrice(price) }) : '';
}
