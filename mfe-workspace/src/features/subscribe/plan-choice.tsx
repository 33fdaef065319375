import { type BillingInterval, billingIntervals, type PlanId, type Product } from '@reportage/contracts';
import { Radio, Segmented, StatusChip } from '@reportage/ui';
import { usePriceFormatter } from '../billing/plan-price.ts';
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

/** The selected plan and price. The plan defaults to the former plan or the first one, the price to the plan's first. */
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

/** The plans as cards, with the price for the chosen interval. */
export function PlanChoice({ products, choice, onSelectProduct, onSelectInterval }: PlanChoiceProps) {
  const t = useSubscribeMessages();
  const { interval } = choice.price;
  const saving = useYearlySaving(choice.product);
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
        {saving && <StatusChip tone="positive">{t('yearlySaving', { saving })}</StatusChip>}
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

/**
 * How much yearly billing saves compared to monthly billing; undefined if nothing, or if only one interval is offered.
 */
function useYearlySaving({ prices }: Product): string | undefined {
  const formatPrice = usePriceFormatter();
  const [month, year] = (['month', 'year'] as const).map((name) => prices.find(({ interval }) => interval === name));
  if (!month || !year || month.currency !== year.currency) return undefined;
  const amount = 12 * month.amount - year.amount;
  return amount > 0 ? formatPrice({ amount, currency: year.currency }) : undefined;
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
