import { findHoles, listTakenBack } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { Disclosure, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { ReportHoles } from './report-holes.tsx';
import { isInProgress, ReportPeriodNote } from './report-period-note.tsx';
import { ReportTakenBack } from './report-taken-back.tsx';
import { useReportViewMessages } from './report-view.messages.ts';
import type { ShownReport } from './report-view.model.ts';
import classes from './report-view.module.css';

/** What a report's numbers do not include: days to come, missing days, and what partners no longer share. */
export function ReportCaveats(shown: ShownReport): ReactNode {
  return (
    <>
      <ReportPeriodNote {...shown} />
      <ReportHoles cards={shown.cards} />
      <ReportTakenBack cards={shown.cards} timezone={shown.report.settings.timezone} />
    </>
  );
}

/** The same for guests in one line, with the details on demand. */
export function BriefCaveats(shown: ShownReport): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const gaps = [
    findHoles(shown.cards).length > 0 && t('briefHoles'),
    listTakenBack(shown.cards).length > 0 && t('briefTakenBack'),
  ].filter((text) => text !== false);
  if (gaps.length === 0) return <ReportPeriodNote {...shown} />;
  const until = isInProgress(shown) ? [t('briefPeriod', { day: formatDay(shown.period.to, { locale }) })] : [];
  return (
    <Disclosure className={classes.caveats} summary={[...until, ...gaps].join(' · ')}>
      <ReportCaveats {...shown} />
    </Disclosure>
  );
}
