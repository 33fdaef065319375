import type { BillingInterval, PlanLimits, Product } from '@reportage/contracts';
import { formatMoney, formatNumber } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { useSubscribeMessages } from './subscribe.messages.ts';

const microsInCent = 10_000;

/** Writes a price without its decimals where they are zero. */
export function usePriceText(): (price: { amount: number; currency: string }) => string {
  const { locale } = useUiSettings();
  return ({ amount, currency }) =>
    formatMoney(amount * microsInCent, { locale, currency, decimals: amount % 100 ? 2 : 0 });
}

/** What a plan costs by the month or by the year; empty if it is not sold so. */
export function usePlanPrice(product: Product, interval: BillingInterval): string {
  const t = useSubscribeMessages();
  const priceText = usePriceText();
  const price = product.prices.find((each) => each.interval === interval);
  return price ? t(interval === 'month' ? 'perMonth' : 'perYear', { price: priceText(price) }) : '';
}

/** How much of everything a plan includes. */
export function PlanFacts({ limits }: { limits: PlanLimits }) {
  const t = useSubscribeMessages();
  const { locale } = useUiSettings();
  const { workspaces, seats, sources, eventsPerMonth, historyMonths } = limits;
  const count = (value: number) => formatNumber(value, { locale, unit: 'count' });
  return (
    <ul>
      <li>{workspaces === 1 ? t('oneWorkspace') : t('workspaces', { count: count(workspaces) })}</li>
      <li>{t('seats', { count: count(seats) })}</li>
      <li>{t('sources', { count: count(sources) })}</li>
      <li>{t('events', { count: count(eventsPerMonth) })}</li>
      <li>{t('history', { count: count(historyMonths) })}</li>
    </ul>
  );
}
