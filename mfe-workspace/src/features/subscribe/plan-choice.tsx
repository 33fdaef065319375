import { type BillingInterval, billingIntervals, type Product } from '@reportage/contracts';
import { PlanFacts, usePlanPrice } from './plan-facts.tsx';
import { useSubscribeMessages } from './subscribe.messages.ts';
import styles from './subscribe.module.css';

export interface Choice {
  product: Product;
  price: Product['prices'][number];
}

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
  const price = usePlanPrice(product, interval);
  return (
    <label className={styles.plan}>
      <span className={styles.planName}>
        <input type="radio" name="plan" checked={isChosen} onChange={onChoose} aria-label={product.name} />
        {product.name}
      </span>
      <span className={styles.price}>{price}</span>
      <PlanFacts limits={product.limits} />
    </label>
  );
}
