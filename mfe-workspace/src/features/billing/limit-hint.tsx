import { type CountedLimit, mayAct, nearLimitShare, type Workspace } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { Typography, useUiSettings } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { useBillingMessages } from './billing.messages.ts';
import { useLimits } from './billing.queries.ts';

interface LimitHintProps {
  workspace: Pick<Workspace, 'id' | 'slug' | 'access'>;
  limit: CountedLimit;
}

/** Says how much of a limit is used before somebody adds to it, and leads to the plans; renders nothing while there is plenty of room. */
export function LimitHint({ workspace, limit }: LimitHintProps) {
  const t = useBillingMessages();
  const { locale } = useUiSettings();
  const { data } = useLimits(workspace.id);
  const usage = data?.data.find((row) => row.limit === limit);
  if (!usage || usage.max === null || usage.used < usage.max * nearLimitShare) return null;
  const count = (value: number) => formatNumber(value, { locale, unit: 'count' });
  const isFull = usage.used >= usage.max;
  return (
    <Typography.Paragraph role="status" type={isFull ? 'warning' : 'secondary'}>
      {t(limit)}: {t('used', { used: count(usage.used), max: count(usage.max) })}. {isFull && `${t('full')}. `}
      {mayAct(workspace.access, 'administer') ? (
        <Link to={`/${workspace.slug}/settings/billing`}>{t('toPlans')}</Link>
      ) : (
        t('askForPlan')
      )}
    </Typography.Paragraph>
  );
}
