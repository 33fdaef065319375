import { type CardResult, isUnderWay, type Period } from '@reportage/contracts';
import { dayInZone, formatDay, formatInstant, formatPeriod, keepDatesWhole } from '@reportage/format';
import { ClockCircleOutlined, Disclosure, ExclamationCircleOutlined, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportViewMessages } from './report-view.messages.ts';
import type { ShownReport } from './report-view.model.ts';
import classes from './report-view.module.css';
import { useGaps } from './use-gaps.ts';

interface CaveatsProps {
  cards: readonly CardResult[];
  timezone: string;
  /** The days of the period that have not started; null if there are none. */
  futureDays?: Period | null;
  /** Whether the page is printed; details are then always shown, because they cannot be opened. */
  isPrinted?: boolean;
  /** Whether to explain what a member can do about missing data. */
  hasRemedy?: boolean;
}

/**
 * Says what the data on a page lacks: anything after it was computed, and missing values, whose sources are shown on
 * demand. It is shown once, above the sections; an affected section has only a `CaveatMark`.
 */
export function Caveats({ cards, isPrinted = false, hasRemedy = false, ...progressProps }: CaveatsProps): ReactNode {
  const { summary, details } = useGaps(cards, progressProps.timezone, hasRemedy);
  const list = (
    <ul className={classes.gaps}>
      {details.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
  const line = (
    <>
      <ExclamationCircleOutlined className={classes.gapIcon ?? ''} /> {summary.join(' · ')}
    </>
  );
  return (
    <>
      <ProgressNote cards={cards} {...progressProps} />
      {summary.length > 0 &&
        (isPrinted || details.length === 0 ? (
          <div className={classes.caveats}>
            <p>{line}</p>
            {details.length > 0 && list}
          </div>
        ) : (
          <Disclosure className={classes.caveats} summary={line}>
            {list}
          </Disclosure>
        ))}
    </>
  );
}

/** Says up to what time the data was counted; renders nothing once its period has ended. */
function ProgressNote({ cards, timezone, futureDays }: CaveatsProps): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const [computedAt] = cards
    .filter(isUnderWay)
    .map(({ meta }) => meta.computedAt)
    .toSorted();
  const notes = [
    computedAt &&
      t('numbersUntil', {
        time: keepDatesWhole(formatInstant(computedAt, { locale, timezone })),
        day: keepDatesWhole(formatDay(dayInZone(computedAt, timezone), { locale, style: 'short' })),
      }),
    futureDays && t('futureDays', { days: keepDatesWhole(formatPeriod(futureDays, { locale })) }),
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <p className={classes.caveats}>
      <ClockCircleOutlined /> {notes.join(' ')}
    </p>
  );
}

const dayMs = 86_400_000;

const getNextDay = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

/** Returns the future days of the report's own period, which could be mistaken for days without data. */
const getFutureDays = ({ report, period }: Pick<ShownReport, 'report' | 'period'>): Period | null =>
  period.from === report.date.from && period.to < report.date.to
    ? { from: getNextDay(period.to), to: report.date.to }
    : null;

/** A report's caveats. */
export function ReportCaveats({
  isPrinted,
  hasRemedy,
  ...shownReport
}: ShownReport & Required<Pick<CaveatsProps, 'isPrinted' | 'hasRemedy'>>): ReactNode {
  return (
    <Caveats
      cards={shownReport.cards}
      timezone={shownReport.report.settings.timezone}
      futureDays={getFutureDays(shownReport)}
      isPrinted={isPrinted}
      hasRemedy={hasRemedy}
    />
  );
}
