import { nearLimitShare, type Usage } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { Progress, useUiSettings } from '@reportage/ui';
import { useBillingMessages } from './billing.messages.ts';
import styles from './billing.module.css';

interface UsageListProps {
  usage: readonly Usage[];
  historyMonths: number | null;
  heldEvents: number;
}

/** Shows how much of each limit is used. */
export function UsageList({ usage, historyMonths, heldEvents }: UsageListProps) {
  const t = useBillingMessages();
  const { locale } = useUiSettings();
  const formatCount = (value: number) => formatNumber(value, { locale, unit: 'count' });
  return (
    <>
      {historyMonths !== null && <p className={styles.text}>{t('usageText')}</p>}
      <dl className={styles.usage}>
        {usage.map((row) => (
          <UsageRow key={row.limit} {...row} />
        ))}
        {historyMonths !== null && (
          <>
            <dt>{t('historyMonths')}</dt>
            <dd>{t('months', { count: historyMonths, number: formatCount(historyMonths) })}</dd>
          </>
        )}
      </dl>
      {heldEvents > 0 && <p role="status">{t('held', { count: heldEvents, number: formatCount(heldEvents) })}</p>}
    </>
  );
}

function UsageRow({ limit, used, max }: Usage) {
  const t = useBillingMessages();
  const { locale } = useUiSettings();
  const formatCount = (value: number) => formatNumber(value, { locale, unit: 'count' });
  if (max === null)
    return (
      <>
        <dt>{t(limit)}</dt>
        <dd>{t('unlimited', { used: formatCount(used) })}</dd>
      </>
    );
  const warning = used >= max ? t('full') : used >= max * nearLimitShare ? t('near') : null;
  return (
    <>
      <dt>{t(limit)}</dt>
      <dd>
        <span className={styles.used}>{t('used', { used: formatCount(used), max: formatCount(max) })}</span>
        {warning && <span className={styles.mark}>{warning}</span>}
      </dd>
      <dd className={styles.barLine}>
        <Progress
          className={styles.bar ?? ''}
          size="small"
          showInfo={false}
          percent={max === 0 ? 100 : Math.round((100 * Math.min(used, max)) / max)}
          // By default, the bar shows success at 100%.
          status="normal"
          {...(warning ? { strokeColor: used >= max ? 'var(--negative)' : 'var(--warning)' } : {})}
          aria-label={t(limit)}
        />
      </dd>
    </>
  );
}
