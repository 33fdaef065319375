import type { BillingInterval, PlanLimits, Product } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { CheckOutlined, useUiSettings } from '@reportage/ui';
import { usePlanPrice } from '../billing/plan-price.ts';
import { useSubscribeMessages } from './subscribe.messages.ts';
import styles from './subscribe.module.css';

interface PlanFactsProps {
  product: Product;
  interval: BillingInterval;
}

/** What every plan card shows: name, price and limits. */
export function PlanFacts({ product, interval }: PlanFactsProps) {
  const price = usePlanPrice(product, interval);
  return (
    <>
      <span className={styles.planName}>{product.name}</span>
      <span className={styles.price}>{price}</span>
      <Limits limits={product.limits} />
    </>
  );
}

function Limits({ limits }: { limits: PlanLimits }) {
  const t = useSubscribeMessages();
  const { locale } = useUiSettings();
  const { workspaces, seats, sources, eventsPerMonth, historyMonths } = limits;
  const createParams = (count: number) => ({ count, number: formatNumber(count, { locale, unit: 'count' }) });
  const facts = [
    t('workspaces', createParams(workspaces)),
    t('seats', createParams(seats)),
    t('sources', createParams(sources)),
    t('events', createParams(eventsPerMonth)),
    t('history', createParams(historyMonths)),
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
