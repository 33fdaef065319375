import { mayAct, type Product, planNames, type Subscription } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { Button, LoadingState, StatusChip, useUiSettings } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { useWorkspaces } from '../../data/current-workspace.ts';
import { useBillingMessages } from '../billing/billing.messages.ts';
import { useBilling } from '../billing/billing.queries.ts';
import { UsageList } from '../billing/usage-list.tsx';
import { useStateText } from '../billing/use-state-text.ts';
import { PlanFacts, usePlanPrice, usePriceText } from './plan-facts.tsx';
import { useSubscribeMessages } from './subscribe.messages.ts';
import styles from './subscribe.module.css';

interface CurrentPlanProps {
  subscription: Subscription;
  products: readonly Product[];
  workspaceId: string | undefined;
}

/** For existing subscribers: the plan with its next invoice, its usage, and the other plans. */
export function CurrentPlan({ subscription, products, workspaceId }: CurrentPlanProps) {
  const t = useSubscribeMessages();
  const billing = useBillingMessages();
  const navigate = useNavigate();
  const workspace = useBilledWorkspace(workspaceId);
  const query = workspace ? `?${new URLSearchParams({ wsId: workspace.id })}` : '';
  const openPortal = () => navigate(`/portal${query}`);
  return (
    <>
      <div className={styles.current}>
        <section className={styles.panel} aria-labelledby="current-plan">
          <h2 id="current-plan">{t('yourPlan')}</h2>
          <PlanState subscription={subscription} products={products} />
          <div className={styles.actions}>
            {subscription.hasPortal && (
              <Button type="primary" onClick={openPortal}>
                {t('openPortal')}
              </Button>
            )}
            {workspace && (
              <Button onClick={() => navigate(`/${workspace.slug}/settings/billing`)}>{t('invoices')}</Button>
            )}
          </div>
          <p className={styles.hint}>
            {subscription.hasPortal && t('alreadyText')}{' '}
            {!subscription.payer.isSelf && t('payerText', { name: subscription.payer.name })}
          </p>
        </section>
        {workspace && (
          <section className={styles.panel} aria-labelledby="plan-usage">
            <h2 id="plan-usage">{billing('usage')}</h2>
            <PlanUsage workspaceId={workspace.id} />
          </section>
        )}
      </div>
      <OtherPlans
        subscription={subscription}
        products={products}
        onChange={subscription.hasPortal ? openPortal : undefined}
      />
    </>
  );
}

/** The workspace in the URL, or else one that the user administers; its billing is that of the payer. */
function useBilledWorkspace(workspaceId: string | undefined) {
  const { data } = useWorkspaces();
  const administeredWorkspaces = (data?.data ?? []).filter(
    ({ access, isSample }) => mayAct(access, 'administer') && !isSample,
  );
  return administeredWorkspaces.find(({ id }) => id === workspaceId) ?? administeredWorkspaces[0];
}

function PlanState({ subscription, products }: Pick<CurrentPlanProps, 'subscription' | 'products'>) {
  const t = useSubscribeMessages();
  const billing = useBillingMessages();
  const { locale } = useUiSettings();
  const priceText = usePriceText();
  const stateText = useStateText(subscription);
  const { planId, status, interval, periodEndsAt, cancelsAt } = subscription;
  const price = products
    .find((product) => product.planId === planId)
    ?.prices.find((each) => each.interval === interval);
  const hasNextInvoice = status === 'active' && price && periodEndsAt && !cancelsAt;
  return (
    <>
      <p className={styles.price}>{billing(status, { plan: planNames[planId] })}</p>
      <dl className={styles.facts}>
        {price && interval && (
          <>
            <dt>{t('price')}</dt>
            <dd>{t(interval === 'month' ? 'perMonth' : 'perYear', { price: priceText(price) })}</dd>
          </>
        )}
        {hasNextInvoice && (
          <>
            <dt>{t('nextInvoice')}</dt>
            <dd>
              {t('nextInvoiceText', {
                price: priceText(price),
                day: formatDay(periodEndsAt.slice(0, 10), { locale }),
              })}
            </dd>
          </>
        )}
      </dl>
      {!hasNextInvoice && stateText && <p className={styles.hint}>{stateText}</p>}
      {hasNextInvoice && <p className={styles.hint}>{t('nextInvoiceHint')}</p>}
    </>
  );
}

function PlanUsage({ workspaceId }: { workspaceId: string }) {
  const { data, error } = useBilling(workspaceId);
  // Optional; the plan and the links are also shown without it.
  if (error && !data) return null;
  if (!data) return <LoadingState />;
  return (
    <UsageList usage={data.usage} historyMonths={data.limits?.historyMonths ?? null} heldEvents={data.heldEvents} />
  );
}

interface OtherPlansProps extends Pick<CurrentPlanProps, 'subscription' | 'products'> {
  onChange: (() => void) | undefined;
}

function OtherPlans({ subscription, products, onChange }: OtherPlansProps) {
  const t = useSubscribeMessages();
  return (
    <section aria-labelledby="all-plans">
      <h2 id="all-plans">{t('allPlans')}</h2>
      <ul className={`${styles.plans} ${styles.offers}`}>
        {products.map((product) => (
          <Offer
            key={product.id}
            product={product}
            interval={subscription.interval ?? 'month'}
            isCurrent={product.planId === subscription.planId}
            onChange={onChange}
          />
        ))}
      </ul>
    </section>
  );
}

interface OfferProps {
  product: Product;
  interval: NonNullable<Subscription['interval']>;
  isCurrent: boolean;
  onChange: (() => void) | undefined;
}

function Offer({ product, interval, isCurrent, onChange }: OfferProps) {
  const t = useSubscribeMessages();
  const price = usePlanPrice(product, interval);
  return (
    <li className={styles.offer} aria-current={isCurrent}>
      <span className={styles.planName}>
        {product.name} {isCurrent && !onChange && <StatusChip tone="accent">{t('current')}</StatusChip>}
      </span>
      <span className={styles.price}>{price}</span>
      <PlanFacts limits={product.limits} />
      {onChange && (
        <Button disabled={isCurrent} onClick={onChange}>
          {isCurrent ? t('currentPlan') : t('switchTo', { plan: product.name })}
        </Button>
      )}
    </li>
  );
}
