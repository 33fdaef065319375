import { useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { SettingsLayout } from '@reportage/remote-kit/settings-layout';
import { Alert, Button, FailedState, Skeleton } from '@reportage/ui';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBillingMessages } from './billing.messages.ts';
import styles from './billing.module.css';
import { useBilling, useProducts } from './billing.queries.ts';
import { BillingCard } from './billing-card.tsx';
import { InvoiceSection } from './invoice-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { UsageList } from './usage-list.tsx';

/** `/:workspaceId/settings/billing`: plan, usage against limits, and invoices. */
export default function BillingPage() {
  const t = useBillingMessages();
  const workspace = useWorkspace();
  const { messages } = useHost();
  const navigate = useNavigate();
  const billing = useBilling(workspace.id);
  const showError = useEffectEvent(() => messages.error(billing.error));
  useEffect(() => {
    if (billing.error) showError();
  }, [billing.error]);
  const { data } = billing;
  // Prices are optional: the plan is shown without them.
  const products = useProducts(data?.subscription.isOn === true);
  return (
    <SettingsLayout current="billing" text={t('introduction')}>
      {!data &&
        (billing.error ? <FailedState error={billing.error} onRetry={() => billing.refetch()} /> : <Skeleton active />)}
      {data && (
        <>
          {!data.subscription.isOn && <Alert className={styles.note ?? ''} type="info" showIcon title={t('off')} />}
          {data.subscription.isOn && data.limits === null && (
            <Alert className={styles.note ?? ''} type="info" showIcon title={t('free')} />
          )}
          {data.subscription.isSandbox && (
            <Alert className={styles.note ?? ''} type="info" showIcon title={t('standIn')} />
          )}
          {data.subscription.isOn && (
            <PlanSection
              subscription={data.subscription}
              products={products.data?.data ?? []}
              workspaceId={workspace.id}
            >
              <Button onClick={() => navigate(`/subscribe/contact?${new URLSearchParams({ wsId: workspace.id })}`)}>
                {t('contact')}
              </Button>
            </PlanSection>
          )}
          <BillingCard title={t('usage')}>
            <UsageList
              usage={data.usage}
              historyMonths={data.limits?.historyMonths ?? null}
              heldEvents={data.heldEvents}
            />
          </BillingCard>
          {data.subscription.isOn && <InvoiceSection invoices={data.invoices} />}
        </>
      )}
    </SettingsLayout>
  );
}
