import type { AlertRule, AlertSpan, AlertPreview as Preview } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { Alert, FailedState, Skeleton, useUiSettings } from '@reportage/ui';
import { countNeededSpans, countValues, lacksHistory } from './alert-form.model.ts';
import { formatProblem } from './alert-texts.ts';
import { useAlertMessages } from './alerts.messages.ts';
import classes from './alerts.module.css';

interface AlertPreviewProps {
  preview: { data?: Preview | undefined; error: Error | null; refetch(): unknown };
  span: AlertSpan;
  /** Null while the rule lacks a number. */
  rule: AlertRule | null;
}

const maxFirings = 10;

/** Shows the recent days on which the alert would have fired. */
export function AlertPreview({ preview, span, rule }: AlertPreviewProps) {
  const t = useAlertMessages();
  const { locale } = useUiSettings();
  const { data, error } = preview;
  return (
    <section className={classes.preview} aria-label={t('previewTitle')} aria-live="polite">
      <h3>{t('previewTitle')}</h3>
      {!rule && <p>{t('previewIncomplete')}</p>}
      {rule && error && <FailedState title={t('previewFailed')} error={error} onRetry={() => void preview.refetch()} />}
      {rule && !error && !data && (
        <div role="status" aria-label={t('previewLoading')}>
          <Skeleton active title={false} />
        </div>
      )}
      {rule && !error && data && (
        <>
          {data.days.every(({ outcome }) => outcome === 'unknown') ? (
            <NoHistory data={data} span={span} rule={rule} />
          ) : (
            <>
              <Summary data={data} span={span} />
              <Bars data={data} title={t('previewChart', { metric: data.metricName[locale] })} />
              <Firings data={data} />
            </>
          )}
          {data.problem && (
            <Alert type="info" showIcon title={t('heldNow', { problem: formatProblem(data.problem, t, locale) })} />
          )}
        </>
      )}
    </section>
  );
}

function NoHistory({ data, span, rule }: { data: Preview; span: AlertSpan; rule: AlertRule }) {
  const t = useAlertMessages();
  if (!lacksHistory(data, rule, span)) return <p>{t('tooManyGaps')}</p>;
  const counts = { count: countNeededSpans(rule, span), have: countValues(data) };
  return <p>{t(span === 'day' ? 'noHistoryDays' : 'noHistoryWeeks', counts)}</p>;
}

function Summary({ data, span }: { data: Preview; span: AlertSpan }) {
  const t = useAlertMessages();
  const count = data.days.filter(({ outcome }) => outcome === 'fires').length;
  const unevaluatedCount = data.days.filter(({ outcome }) => outcome === 'unknown').length;
  const total = data.days.length;
  return (
    <>
      <p>{t(span === 'day' ? 'firedDays' : 'firedWeeks', { count, total })}</p>
      {unevaluatedCount > 0 && <p className={classes.quiet}>{t('unevaluated', { count: unevaluatedCount })}</p>}
    </>
  );
}

const barWidth = 4;
const chartHeight = 72;
const minBarHeight = 1;
/** With fewer days, the bars would be too wide. */
const minBars = 30;

/** Drops leading days without a value, but keeps at least `minBars` days. */
function trimLeadingDays(days: Preview['days']): Preview['days'] {
  const firstIndex = days.findIndex(({ value }) => value !== null);
  return days.slice(Math.max(0, Math.min(firstIndex, days.length - minBars)));
}

/** Shows the days' values as bars; the list below has the same information as text. */
function Bars({ data, title }: { data: Preview; title: string }) {
  const { locale } = useUiSettings();
  const days = trimLeadingDays(data.days);
  const largestValue = Math.max(...days.map(({ value }) => Math.abs(value ?? 0)), 0);
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (largestValue === 0 || !firstDay || !lastDay) return null;
  return (
    <>
      <svg
        className={classes.bars}
        role="img"
        aria-label={title}
        viewBox={`0 0 ${days.length * barWidth} ${chartHeight}`}
        preserveAspectRatio="none"
      >
        {days.map(({ day, value, outcome, text }, index) => {
          if (value === null) return null;
          const barHeight = Math.max((Math.abs(value) / largestValue) * chartHeight, minBarHeight);
          return (
            <rect
              key={day}
              className={outcome === 'fires' ? classes.fired : classes.bar}
              x={index * barWidth}
              y={chartHeight - barHeight}
              width={barWidth - 1}
              height={barHeight}
            >
              <title>{text?.[locale] ?? formatDay(day, { locale })}</title>
            </rect>
          );
        })}
      </svg>
      <p className={classes.ends}>
        <span>{formatDay(firstDay.day, { locale, style: 'short' })}</span>
        <span>{formatDay(lastDay.day, { locale, style: 'short' })}</span>
      </p>
    </>
  );
}

function Firings({ data }: { data: Preview }) {
  const t = useAlertMessages();
  const { locale } = useUiSettings();
  const firings = data.days.filter(({ outcome }) => outcome === 'fires').toReversed();
  if (firings.length === 0) return null;
  return (
    <ul className={classes.firings} aria-label={t('firings')}>
      {firings.slice(0, maxFirings).map(({ day, text }) => (
        <li key={day}>{text?.[locale] ?? formatDay(day, { locale })}</li>
      ))}
    </ul>
  );
}
