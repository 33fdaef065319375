import { mayAct, type Product, type Subscription } from '@reportage/contracts';
import { Button, LoadingState, StatusChip } from '@reportage/ui';
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

/** For existing subscribers: the plan with its next invoice, its usage, and the other plans. */
export function CurrentPlan({ subscription, products, workspaceId }: CurrentPlanProps) {
  const t = useSubscribeMessages();
  const tBilling = useBillingMessages();
  const navigate = useNavigate();
  const workspace = useBilledWorkspace(workspaceId);
  const query = workspace ? `?${new URLSearchParams({ wsId: workspace.id })}` : '';
  const openPortal = () => navigate(`/portal${query}`);
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
      <OtherPlans
        subscription={subscription}
        products={products}
        onChange={subscription.hasPortal ? openPortal : undefined}
      />
    </>
  );
}

/** The workspace in the URL if the user administers it, or else the first workspace that they administer. */
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

interface OtherPlansProps extends Pick<CurrentPlanProps, 'subscription' | 'products'> {
  onChange: (() => void) | undefined;
}

function OtherPlans({ subscription, products, onChange }: OtherPlansProps) {
  const t = useSubscribeMessages();
  return (
    <section aria-labelledby="all-plans">
      <h2 id="all-plans" className={styles.subtitle}>
        {t('allPlans')}
      </h2>
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
  return (
    <li className={`${styles.card} ${styles.offer}`} aria-current={isCurrent}>
      <PlanFacts
        product={product}
        interval={interval}
        mark={isCurrent && !onChange && <StatusChip tone="accent">{t('current')}</StatusChip>}
      />
      {onChange && (
        <Button disabled={isCurrent} onClick={onChange}>
          {isCurrent ? t('currentPlan') : t('switchTo', { plan: product.name })}
        </Button>
      )}
    </li>
  );
}
