import { type CountedLimit, mayAct, nearLimitShare, type Workspace } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { Typography, useUiSettings } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { useBillingMessages } from './billing.messages.ts';
import { useLimits } from './billing.queries.ts';

interface LimitHintProps {
  workspace: Pick<Workspace, 'id' | 'slug' | 'access'>;
  limit: CountedLimit;
  /** The server's message if an addition exceeds the limit. */
  limitMessage?: string | null;
}

/**
 * Shows how much of a limit is used, or why an addition was rejected, with a link to the plans; renders nothing while
 * usage is far below the limit.
 */
export function LimitHint({ workspace, limit, limitMessage = null }: LimitHintProps) {
  const t = useBillingMessages();
  const { locale } = useUiSettings();
  const { data } = useLimits(workspace.id);
  const usage = data?.data.find((row) => row.limit === limit);
  const max = usage?.max ?? null;
  const isNear = usage !== undefined && max !== null && usage.used >= max * nearLimitShare;
  if (!isNear && limitMessage === null) return null;
  const isFull = isNear && usage.used >= max;
  const formatCount = (value: number) => formatNumber(value, { locale, unit: 'count' });
  const usageText = isNear
    ? `${t(limit)}: ${t('used', { used: formatCount(usage.used), max: formatCount(max) })}.`
    : '';
  return (
    <Typography.Paragraph role="status" type={isFull || limitMessage !== null ? 'warning' : 'secondary'}>
      {limitMessage ?? (isFull ? `${usageText} ${t('full')}.` : usageText)}{' '}
      {mayAct(workspace.access, 'administer') ? (
        <Link to={`/${workspace.slug}/settings/billing`}>{t('toPlans')}</Link>
      ) : (
        t('askForPlan')
      )}
    </Typography.Paragraph>
  );
}
