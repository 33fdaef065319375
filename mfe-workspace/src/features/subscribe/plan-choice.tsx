import { type BillingInterval, billingIntervals, type Product } from '@reportage/contracts';
import { formatMoney, formatNumber } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { useSubscribeMessages } from './subscribe.messages.ts';
import styles from './subscribe.module.css';

export interface Choice {
  product: Product;
  price: Product['prices'][number];
}

const microsInCent = 10_000;

/** The first plan and its first price, unless others were chosen. */
export function choiceOf(
  products: readonly Product[],
  selected: { productId: string | null; interval: BillingInterval | null },
): Choice | undefined {
  const product = products.find(({ id }) => id === selected.productId) ?? products[0];
  const price = product?.prices.find(({ interval }) => interval === selected.interval) ?? product?.prices[0];
  return product && price && { product, price };
}

interface PlanChoiceProps {
  products: readonly Product[];
  choice: Choice;
  onProduct(id: string): void;
  onInterval(interval: BillingInterval): void;
}

/** Plans as cards, with the price of the interval chosen. */
export function PlanChoice({ products, choice, onProduct, onInterval }: PlanChoiceProps) {
  const t = useSubscribeMessages();
  const { interval } = choice.price;
  return (
    <>
      <fieldset className={styles.intervals}>
        <legend className={styles.legend}>{t('billed')}</legend>
        {billingIntervals.map((each) => (
          <label key={each} className={styles.radio}>
            <input type="radio" name="interval" checked={each === interval} onChange={() => onInterval(each)} />
            {t(each)}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.plans}>
        <legend className={styles.legend}>{t('plan')}</legend>
        {products.map((product) => (
          <PlanCard
            key={product.id}
            product={product}
            interval={interval}
            isChosen={product.id === choice.product.id}
            onChoose={() => onProduct(product.id)}
          />
        ))}
      </fieldset>
    </>
  );
}

interface PlanCardProps {
  product: Product;
  interval: BillingInterval;
  isChosen: boolean;
  onChoose(): void;
}

function PlanCard({ product, interval, isChosen, onChoose }: PlanCardProps) {
  const t = useSubscribeMessages();
  const { locale } = useUiSettings();
  const price = product.prices.find((each) => each.interval === interval);
  const { workspaces, seats, sources, eventsPerMonth, historyMonths } = product.limits;
  const count = (value: number) => formatNumber(value, { locale, unit: 'count' });
  const amount = price
    ? formatMoney(price.amount * microsInCent, {
        locale,
        currency: price.currency,
        decimals: price.amount % 100 ? 2 : 0,
      })
    : '';
  return (
    <label className={styles.plan}>
      <span className={styles.planName}>
        <input type="radio" name="plan" checked={isChosen} onChange={onChoose} aria-label={product.name} />
        {product.name}
      </span>
      <span className={styles.price}>{t(interval === 'month' ? 'perMonth' : 'perYear', { price: amount })}</span>
      <ul>
        <li>{workspaces === 1 ? t('oneWorkspace') : t('workspaces', { count: count(workspaces) })}</li>
        <li>{t('seats', { count: count(seats) })}</li>
        <li>{t('sources', { count: count(sources) })}</li>
        <li>{t('events', { count: count(eventsPerMonth) })}</li>
        <li>{t('history', { count: count(historyMonths) })}</li>
      </ul>
    </label>
  );
}
