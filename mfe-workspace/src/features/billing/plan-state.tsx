import { type Product, planNames, type Subscription } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { useBillingMessages } from './billing.messages.ts';
import styles from './billing.module.css';
import { usePlanPrice, usePriceFormatter } from './plan-price.ts';
import { useStateText } from './use-state-text.ts';

interface PlanStateProps {
  subscription: Subscription;
  /** Used to show the price; empty until loaded. */
  products: readonly Product[];
}

/** The plan, what it costs, and what happens next. */
export function PlanState({ subscription, products }: PlanStateProps) {
  const t = useBillingMessages();
  const { locale } = useUiSettings();
  const formatPrice = usePriceFormatter();
  const stateText = useStateText(subscription);
  const { planId, status, interval, periodEndsAt, cancelsAt, readOnly, payer } = subscription;
  const product = products.find(({ planId: id }) => id === planId);
  const planPrice = usePlanPrice(product, interval);
  const price = product?.prices.find((offer) => offer.interval === interval);
  const hasNextInvoice = status === 'active' && !cancelsAt && !readOnly && price && periodEndsAt;
  const isPaidBySomeoneElse = status !== 'none' && status !== 'canceled' && !payer.isSelf;
  const text = hasNextInvoice ? t('nextInvoiceHint') : stateText;
  return (
    <>
      <p className={styles.state}>{t(status, { plan: planNames[planId] })}</p>
      {planPrice && (
        <dl className={styles.facts}>
          <dt>{t('price')}</dt>
          <dd>{planPrice}</dd>
          {hasNextInvoice && (
            <>
              <dt>{t('nextInvoice')}</dt>
              <dd>
                {t('nextInvoiceText', {
                  price: formatPrice(price),
                  day: formatDay(periodEndsAt.slice(0, 10), { locale }),
                })}
              </dd>
            </>
          )}
        </dl>
      )}
      {text && <p className={styles.text}>{text}</p>}
      {isPaidBySomeoneElse && <p className={styles.text}>{t('payerText', { name: payer.name })}</p>}
    </>
  );
}
