import type { Product, Subscription } from '@reportage/contracts';
import { Button } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBillingMessages } from './billing.messages.ts';
import styles from './billing.module.css';
import { BillingCard } from './billing-card.tsx';
import { PlanState } from './plan-state.tsx';

interface PlanSectionProps {
  subscription: Subscription;
  /** Used to show the price; empty until loaded. */
  products: readonly Product[];
  workspaceId: string | undefined;
  /** Secondary actions, after the main one. */
  children: ReactNode;
}

/** The plan, its state, and the available actions. */
export function PlanSection({ subscription, products, workspaceId, children }: PlanSectionProps) {
  const t = useBillingMessages();
  const navigate = useNavigate();
  const { status, hasPortal } = subscription;
  const query = workspaceId ? `?${new URLSearchParams({ wsId: workspaceId })}` : '';
  const isRunning = status !== 'none' && status !== 'canceled';
  return (
    <BillingCard title={t('yourPlan')}>
      <PlanState subscription={subscription} products={products} />
      <div className={styles.actions}>
        {!isRunning && (
          <Button type="primary" onClick={() => navigate(`/subscribe${query}`)}>
            {t('choosePlan')}
          </Button>
        )}
        {hasPortal && (
          <Button type={isRunning ? 'primary' : 'default'} onClick={() => navigate(`/portal${query}`)}>
            {t('portal')}
          </Button>
        )}
        {children}
      </div>
      {hasPortal && <p className={styles.text}>{t('portalHint')}</p>}
    </BillingCard>
  );
}
