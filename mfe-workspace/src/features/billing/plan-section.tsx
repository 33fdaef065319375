import { planNames, type Subscription } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button, useUiSettings } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { useBillingMessages } from './billing.messages.ts';
import styles from './billing.module.css';

function useStateText(subscription: Subscription): string {
  const t = useBillingMessages();
  const { locale } = useUiSettings();
  const day = (instant: string | null): string => (instant ? formatDay(instant.slice(0, 10), { locale }) : '');
  const { status, planId, cancelsAt, readOnly, interval } = subscription;
  if (readOnly) return t('readOnly', { reason: t(readOnly) });
  if (cancelsAt) return t('cancels', { day: day(cancelsAt) });
  if (status === 'none') {
    // The time to choose begins with the first workspace.
    return subscription.setupEndsAt
      ? t('noneText', { day: day(subscription.setupEndsAt), plan: planNames[planId] })
      : '';
  }
  if (status === 'trialing') return t('trialingText', { day: day(subscription.trialEndsAt) });
  if (status === 'past_due') return t('past_dueText', { day: day(subscription.graceEndsAt) });
  if (status === 'canceled') return '';
  return t(interval === 'year' ? 'activeYear' : 'activeMonth', { day: day(subscription.periodEndsAt) });
}

/** The plan, how it stands, and what can be done about it. */
export function PlanSection({ subscription }: { subscription: Subscription }) {
  const t = useBillingMessages();
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const text = useStateText(subscription);
  const { status, planId, isStandIn, hasPortal, payer } = subscription;
  const query = `?${new URLSearchParams({ wsId: workspace.id })}`;
  const isRunning = status !== 'none' && status !== 'canceled';
  return (
    <section className={styles.section} aria-labelledby="billing-plan">
      <h2 id="billing-plan">{t('plan')}</h2>
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
    </section>
  );
}
