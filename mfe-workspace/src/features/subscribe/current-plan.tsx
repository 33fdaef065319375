import { mayAct, type Product, type Subscription, type Usage } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { Button, CheckOutlined, LoadingState, useUiSettings } from '@reportage/ui';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWorkspaces } from '../../data/current-workspace.ts';
import { useBillingMessages } from '../billing/billing.messages.ts';
import { useBilling } from '../billing/billing.queries.ts';
import { BillingCard } from '../billing/billing-card.tsx';
import { PlanSection } from '../billing/plan-section.tsx';
import { UsageList } from '../billing/usage-list.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { useSubscribeMessages } from './subscribe.messages.ts';
import styles from './subscribe.module.css';

interface CurrentPlanProps {
  subscription: Subscription;
  products: readonly Product[];
  workspaceId: string | undefined;
}

/** For existing subscribers: the plan with its next invoice, its usage, and all plans. */
export function CurrentPlan({ subscription, products, workspaceId }: CurrentPlanProps) {
  const t = useSubscribeMessages();
  const tBilling = useBillingMessages();
  const navigate = useNavigate();
  const workspace = useBilledWorkspace(workspaceId);
  const queryString = workspace ? `?${new URLSearchParams({ wsId: workspace.id })}` : '';
  const billing = useBilling(workspace?.id ?? '', workspace !== undefined);
  const openPortal = () => navigate(`/portal${queryString}`);
  return (
    <>
      <div className={styles.current}>
        <PlanSection subscription={subscription} products={products} workspaceId={workspace?.id}>
          {workspace && (
            <Button onClick={() => navigate(`/${workspace.slug}/settings/billing`)}>{t('invoices')}</Button>
          )}
        </PlanSection>
        {workspace && (
          <BillingCard title={tBilling('usage')}>
            <PlanUsage workspaceId={workspace.id} />
          </BillingCard>
        )}
      </div>
      <AllPlans
        subscription={subscription}
        products={products}
        usage={billing.data?.usage ?? []}
        onChangePlan={subscription.hasPortal ? openPortal : undefined}
      />
    </>
  );
}

/** Returns the workspace in the URL if the user administers it; otherwise, the first workspace that they administer. */
function useBilledWorkspace(workspaceId: string | undefined) {
  const { data } = useWorkspaces();
  const administeredWorkspaces = (data?.data ?? []).filter(
    ({ access, isSample }) => mayAct(access, 'administer') && !isSample,
  );
  return administeredWorkspaces.find(({ id }) => id === workspaceId) ?? administeredWorkspaces[0];
}

function PlanUsage({ workspaceId }: { workspaceId: string }) {
  const { data, error } = useBilling(workspaceId);
  // Usage is optional: the plan and the links are shown without it.
  if (error && !data) return null;
  if (!data) return <LoadingState />;
  return (
    <UsageList usage={data.usage} historyMonths={data.limits?.historyMonths ?? null} heldEvents={data.heldEvents} />
  );
}

interface AllPlansProps extends Pick<CurrentPlanProps, 'subscription' | 'products'> {
  usage: readonly Usage[];
  onChangePlan: (() => void) | undefined;
}

function AllPlans({ subscription, products, usage, onChangePlan }: AllPlansProps) {
  const t = useSubscribeMessages();
  return (
    <section aria-labelledby="all-plans">
      <h2 id="all-plans" className={styles.subtitle}>
        {t('allPlans')}
      </h2>
      <ul className={`${styles.plans} ${styles.offers}`}>
        {products.map((product) => (
          <PlanOffer
            key={product.id}
            product={product}
            interval={subscription.interval ?? 'month'}
            isCurrent={product.planId === subscription.planId}
            usage={usage}
            onChangePlan={onChangePlan}
          />
        ))}
      </ul>
    </section>
  );
}

interface PlanOfferProps {
  product: Product;
  interval: NonNullable<Subscription['interval']>;
  isCurrent: boolean;
  usage: readonly Usage[];
  onChangePlan: (() => void) | undefined;
}

function PlanOffer({ product, interval, isCurrent, usage, onChangePlan }: PlanOfferProps) {
  const t = useSubscribeMessages();
  const tBilling = useBillingMessages();
  const { locale } = useUiSettings();
  const formatCount = (value: number) => formatNumber(value, { locale, unit: 'count' });
  const excessId = useId();
  const exceededLimits = isCurrent ? [] : usage.filter(({ limit, used }) => used > product.limits[limit]);
  return (
    <li className={`${styles.card} ${styles.offer}`} aria-current={isCurrent}>
      <PlanFacts product={product} interval={interval} />
      {exceededLimits.length > 0 && (
        <ul id={excessId} className={styles.excess}>
          {exceededLimits.map(({ limit, used }) => (
            <li key={limit}>
              {t('exceeds', {
                limit: tBilling(limit),
                used: formatCount(used),
                max: formatCount(product.limits[limit]),
              })}
            </li>
          ))}
        </ul>
      )}
      {isCurrent && (
        <p className={styles.currentMark}>
          <CheckOutlined aria-hidden /> {t('currentPlan')}
        </p>
      )}
      {!isCurrent && onChangePlan && (
        <Button onClick={onChangePlan} {...(exceededLimits.length > 0 ? { 'aria-describedby': excessId } : {})}>
          {t('switchTo', { plan: product.name })}
        </Button>
      )}
    </li>
  );
}
