import { localizeField, type ReportChanges } from '@reportage/contracts';
import { formatInstant, formatNumber, formatPeriod, type NumberOptions } from '@reportage/format';
import { FailedState, Skeleton, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportVersionsMessages } from './report-versions.messages.ts';
import classes from './report-versions.module.css';
import { useReportChanges } from './report-versions.queries.ts';

type Restatement = ReportChanges['numbers'][number];

/** Lists how the draft differs from the version that guests see: edits first, then numbers that sources restated. */
export function ReportChangesSection({ reportId, workspaceId }: { reportId: string; workspaceId: string }): ReactNode {
  const t = useReportVersionsMessages();
  const changes = useReportChanges(reportId, workspaceId);
  return (
    <section className={classes.section} aria-labelledby="report-changes">
      <h3 id="report-changes">{t('changesTitle')}</h3>
      {changes.isError && !changes.data ? (
        <FailedState error={changes.error} onRetry={() => void changes.refetch()} />
      ) : changes.data ? (
        <Differences changes={changes.data} />
      ) : (
        <Skeleton active paragraph={{ rows: 3 }} />
      )}
    </section>
  );
}

function Differences({ changes }: { changes: ReportChanges }): ReactNode {
  const t = useReportVersionsMessages();
  const { locale } = useUiSettings();
  const { publishedAt, edits, numbers, period } = changes;
  if (!publishedAt || !period) return <p className={classes.quiet}>{t('neverPublished')}</p>;
  if (edits.length + numbers.length === 0) return <p className={classes.quiet}>{t('noChanges')}</p>;
  return (
    <>
      <p className={classes.quiet}>{t('changesIntro', { time: formatInstant(publishedAt, { locale }) })}</p>
      <h4>{t('editsTitle')}</h4>
      {edits.length === 0 && <p className={classes.quiet}>{t('noEdits')}</p>}
      <ul className={classes.changes}>
        {edits.map(({ kind, section }) => (
          <li key={`${kind} ${section}`}>{t(kind, { section: section ?? '' })}</li>
        ))}
      </ul>
      <h4>{t('numbersTitle')}</h4>
      <p className={classes.quiet}>
        {numbers.length === 0 ? t('noNumbers') : t('numbersHelp', { period: formatPeriod(period, { locale }) })}
      </p>
      <ul className={classes.changes}>
        {numbers.map((restatement) => (
          <li key={`${restatement.section} ${restatement.metric}`}>
            <RestatedNumber restatement={restatement} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RestatedNumber({ restatement }: { restatement: Restatement }): ReactNode {
  const t = useReportVersionsMessages();
  const { locale } = useUiSettings();
  const { section, metricId, metric, unit, currency, before, now, rows } = restatement;
  if (metricId === null || metric === null) return t('rowsRestated', { section, count: rows });
  const options = { locale, ...(unit ? { unit } : {}), ...(currency ? { currency } : {}) } as NumberOptions;
  return t('restated', {
    section,
    metric: localizeField({ id: metricId, name: metric, note: '' }, locale).name,
    before: formatNumber(before, options),
    now: formatNumber(now, options),
  });
}
