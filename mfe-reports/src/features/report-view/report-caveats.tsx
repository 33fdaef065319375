import { findHoles, listTakenBack } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { Disclosure, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { MissingDaysNotice } from './missing-days-notice.tsx';
import { isInProgress, ReportPeriodNote } from './report-period-note.tsx';
import { useReportViewMessages } from './report-view.messages.ts';
import type { ShownReport } from './report-view.model.ts';
import classes from './report-view.module.css';
import { RevokedNumbersNotice } from './revoked-numbers-notice.tsx';

/** What a report's numbers exclude: future days, missing days, and numbers that partners no longer share. */
export function ReportCaveats(shown: ShownReport): ReactNode {
  return (
    <>
      <ReportPeriodNote {...shown} />
      <MissingDaysNotice cards={shown.cards} />
      <RevokedNumbersNotice cards={shown.cards} timezone={shown.report.settings.timezone} />
    </>
  );
}

/** The guests' variant in one line, with collapsed details. */
export function BriefCaveats(shown: ShownReport): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const gaps = [
    findHoles(shown.cards).length > 0 && t('briefMissingDays'),
    listTakenBack(shown.cards).length > 0 && t('briefRevoked'),
  ].filter((text) => text !== false);
  if (gaps.length === 0) return <ReportPeriodNote {...shown} />;
  const until = isInProgress(shown) ? [t('briefPeriod', { day: formatDay(shown.period.to, { locale }) })] : [];
  return (
    <Disclosure className={classes.caveats} summary={[...until, ...gaps].join(' · ')}>
      <ReportCaveats {...shown} />
    </Disclosure>
  );
}
