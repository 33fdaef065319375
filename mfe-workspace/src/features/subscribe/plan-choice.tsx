import { type BillingInterval, billingIntervals, type PlanId, type Product } from '@reportage/contracts';
import { Radio, Segmented, Tag } from '@reportage/ui';
import { countFreeMonths } from './count-free-months.ts';
import { PlanFacts } from './plan-facts.tsx';
import { useSubscribeMessages } from './subscribe.messages.ts';
import styles from './subscribe.module.css';

export interface Choice {
  product: Product;
  price: Product['prices'][number];
}

interface Selection {
  productId: string | null;
  interval: BillingInterval | null;
  /** The plan of a trial or subscription that has ended. */
  formerPlanId?: PlanId | null;
}

/**
 * Returns the selected plan and price. The plan defaults to the former plan, or else to the first one; the price
 * defaults to the plan's first price.
 */
export function getChoice(
  products: readonly Product[],
  { formerPlanId = null, ...selected }: Selection,
): Choice | undefined {
  const product =
    products.find(({ id }) => id === selected.productId) ??
    products.find(({ planId }) => planId === formerPlanId) ??
    products[0];
  const price = product?.prices.find(({ interval }) => interval === selected.interval) ?? product?.prices[0];
  return product && price && { product, price };
}

interface PlanChoiceProps {
  products: readonly Product[];
  choice: Choice;
  onSelectProduct(id: string): void;
  onSelectInterval(interval: BillingInterval): void;
}

/** The plans as cards, each with its price for the chosen interval. */
export function PlanChoice({ products, choice, onSelectProduct, onSelectInterval }: PlanChoiceProps) {
  const t = useSubscribeMessages();
  const { interval } = choice.price;
  const freeMonths = countFreeMonths(products);
  return (
    <>
      <fieldset className={styles.intervals}>
        <legend className={styles.legend}>{t('billed')}</legend>
        <Segmented<BillingInterval>
          aria-label={t('billed')}
          options={billingIntervals.map((option) => ({ value: option, label: t(option) }))}
          value={interval}
          onChange={onSelectInterval}
        />
        {freeMonths > 0 && <Tag>{t('freeMonths', { count: freeMonths })}</Tag>}
      </fieldset>
      <fieldset className={styles.plans}>
        <legend className={styles.legend}>{t('plan')}</legend>
        {products.map((product) => (
          <PlanCard
            key={product.id}
            product={product}
            interval={interval}
            isChosen={product.id === choice.product.id}
            onChoose={() => onSelectProduct(product.id)}
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
  return (
    <Radio
      name="plan"
      className={`${styles.card} ${styles.choice}`}
      checked={isChosen}
      onChange={onChoose}
      aria-label={product.name}
    >
      <PlanFacts product={product} interval={interval} />
    </Radio>
  );
}
