import type { BillingInterval, PlanLimits, Product } from '@reportage/contracts';
import { formatMoney, formatNumber } from '@reportage/format';
import { CheckOutlined, useUiSettings } from '@reportage/ui';
import { useSubscribeMessages } from './subscribe.messages.ts';
import styles from './subscribe.module.css';

const microsInCent = 10_000;

/** Formats a price, without decimals if they are zero. */
export function usePriceText(): (price: { amount: number; currency: string }) => string {
  const { locale } = useUiSettings();
  return ({ amount, currency }) =>
    formatMoney(amount * microsInCent, { locale, currency, decimals: amount % 100 ? 2 : 0 });
}

/** The price of a plan per month or per year; empty if that interval is not offered. */
export function usePlanPrice(product: Product, interval: BillingInterval): string {
  const t = useSubscribeMessages();
  const priceText = usePriceText();
  const price = product.prices.find((each) => each.interval === interval);
  return price ? t(interval === 'month' ? 'perMonth' : 'perYear', { price: priceText(price) }) : '';
}

/** The limits of a plan. */
export function PlanFacts({ limits }: { limits: PlanLimits }) {
  const t = useSubscribeMessages();
  const { locale } = useUiSettings();
  const { workspaces, seats, sources, eventsPerMonth, historyMonths } = limits;
  const counted = (count: number) => ({ count, number: formatNumber(count, { locale, unit: 'count' }) });
  const facts = [
    t('workspaces', counted(workspaces)),
    t('seats', counted(seats)),
    t('sources', counted(sources)),
    t('events', counted(eventsPerMonth)),
    t('history', counted(historyMonths)),
  ];
  return (
    <ul className={styles.included}>
      {facts.map((fact) => (
        <li key={fact}>
          <CheckOutlined />
          {fact}
        </li>
      ))}
    </ul>
  );
}
