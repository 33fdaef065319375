import { planNames, type Subscription, trialDays } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { useBillingMessages } from './billing.messages.ts';

const dayMs = 86_400_000;

/** Counts the days until an instant. A partial day counts as a full one. */
const countDaysLeft = (endsAt: string | null): number =>
  endsAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / dayMs));

/** Describes the state of a subscription and what happens next. The text may be empty. */
export function useStateText(subscription: Subscription): string {
  const t = useBillingMessages();
  const { locale } = useUiSettings();
  const formatInstantDay = (instant: string | null): string =>
    instant ? formatDay(instant.slice(0, 10), { locale }) : '';
  const { status, planId, cancelsAt, readOnly, interval, canStartTrial } = subscription;
  if (readOnly) return t('readOnly', { reason: t(readOnly) });
  if (cancelsAt) return t('cancels', { day: formatInstantDay(cancelsAt) });
  if (status === 'none') {
    // The deadline for choosing a plan is set when the first workspace is created.
    if (!subscription.setupEndsAt) return '';
    const text = t('noneText', { day: formatInstantDay(subscription.setupEndsAt), plan: planNames[planId] });
    return canStartTrial ? `${text} ${t('noneTrialText', { days: String(trialDays) })}` : text;
  }
  if (status === 'trialing') {
    return t('trialingText', {
      count: countDaysLeft(subscription.trialEndsAt),
      day: formatInstantDay(subscription.trialEndsAt),
    });
  }
  if (status === 'past_due') return t('past_dueText', { day: formatInstantDay(subscription.graceEndsAt) });
  if (status === 'canceled') return '';
  return t(interval === 'year' ? 'activeYear' : 'activeMonth', { day: formatInstantDay(subscription.periodEndsAt) });
}
