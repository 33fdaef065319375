import { planNames, type Subscription } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { useBillingMessages } from './billing.messages.ts';
import styles from './billing.module.css';
import { BillingCard } from './billing-card.tsx';
import { useStateText } from './use-state-text.ts';

/** The plan, its state, and the available actions. */
export function PlanSection({ subscription }: { subscription: Subscription }) {
  const t = useBillingMessages();
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const text = useStateText(subscription);
  const { status, planId, isStandIn, hasPortal, payer } = subscription;
  const query = `?${new URLSearchParams({ wsId: workspace.id })}`;
  const isRunning = status !== 'none' && status !== 'canceled';
  return (
    <BillingCard title={t('plan')}>
      <p className={styles.state}>{t(status, { plan: planNames[planId] })}</p>
      <p className={styles.text}>
        {text} {isRunning && !payer.isSelf ? t('paidBy', { name: payer.name }) : ''}
      </p>
      {isStandIn && <Alert className={styles.note ?? ''} type="info" showIcon title={t('standIn')} />}
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
        <Button onClick={() => navigate(`/subscribe/contact${query}`)}>{t('contact')}</Button>
      </div>
      {hasPortal && <p className={styles.text}>{t('portalHint')}</p>}
    </BillingCard>
  );
}
