import { CardSources, hasNonzeroTotals } from '@reportage/cards';
import { formatInstant } from '@reportage/format';
import { Alert, LanguageScope, useIsNarrow, useUiSettings } from '@reportage/ui';
import { type ReactNode, useMemo } from 'react';
import { ForecastMethods } from './forecast-methods.tsx';
import { LeftOutNote } from './left-out-note.tsx';
import { ReportCaveats } from './report-caveats.tsx';
import { ReportCover } from './report-cover.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportVerdict } from './report-verdict.tsx';
import { useReportViewMessages } from './report-view.messages.ts';
import { getContents, getFilledSections, getScreenTitle, hasCover, type ShownReport } from './report-view.model.ts';
import classes from './report-view.module.css';
import { SectionMenu } from './section-menu.tsx';
import { SectionView, type SectionViewOptions } from './section-view.tsx';

interface ReportViewProps extends ShownReport, Partial<Omit<SectionViewOptions, 'shownReport'>> {
  /** Whether the report is a template preview within another screen. */
  isTemplatePreview?: boolean;
  /** Whether the hints for authors are hidden. */
  isForGuest?: boolean;
  /** Shown below everything else. */
  children?: ReactNode;
}

function ReportArticle({
  isPrinted = false,
  isTemplatePreview = false,
  isForGuest = false,
  onChartRendered,
  onExplain,
  children,
  ...shownReport
}: ReportViewProps): ReactNode {
  const { report, cards, parts } = shownReport;
  const sections = useMemo(() => getFilledSections({ report, cards, parts }), [report, cards, parts]);
  const contents = useMemo(() => getContents(sections), [sections]);
  const isNarrow = useIsNarrow();
  const hasMenu = isNarrow && !isPrinted && !isTemplatePreview && contents.length > 1;
  const hasGoals = sections.some(({ section }) => section.display === 'goals');
  const { workspace: brand } = shownReport.report;
  return (
    <article className={classes.report} data-printed={isPrinted} data-type={brand.typePair}>
      {hasCover(shownReport.report) ? (
        <ReportCover
          {...shownReport}
          contents={hasMenu ? [] : contents}
          isTemplatePreview={isTemplatePreview}
          isForGuest={isForGuest}
        />
      ) : (
        !isTemplatePreview && (
          <h1 className="ui-visually-hidden" data-screen-title={getScreenTitle(shownReport.report, isForGuest)}>
            {shownReport.report.cover.heading || shownReport.report.name}
          </h1>
        )
      )}
      {hasMenu && <SectionMenu sections={contents} />}
      <ReportVerdict {...shownReport} />
      <ReportNotices {...shownReport} hasHints={!isPrinted && !isForGuest} isPrinted={isPrinted} />
      {sections.map(({ section }) => (
        <SectionView
          key={section.id}
          section={section}
          shownReport={shownReport}
          isPrinted={isPrinted}
          isTemplatePreview={isTemplatePreview}
          {...(onChartRendered ? { onChartRendered } : {})}
          {...(onExplain ? { onExplain } : {})}
        />
      ))}
      <div data-report-part="end">
        <ForecastMethods sets={hasGoals ? shownReport.parts.goals : []} />
        <CardSources cards={shownReport.cards} isPrinted={isPrinted} />
        {brand.footer && (
          <footer className={classes.footer} dir="auto">
            {brand.footer}
          </footer>
        )}
        {children}
      </div>
    </article>
  );
}

/**
 * A report as a page: its cover, its sections and its data sources. It is in the report's language, not the
 * reader's.
 */
export function ReportView(props: ReportViewProps): ReactNode {
  return (
    <LanguageScope language={props.report.language}>
      <ReportArticle {...props} />
    </LanguageScope>
  );
}

interface ReportNoticesProps extends ShownReport {
  /** Whether to show hints for the author; false in print and for guests. */
  hasHints?: boolean;
  isPrinted?: boolean;
}

/** Notices about all of a report's data: its filters, and what is missing. */
export function ReportNotices(props: ReportNoticesProps): ReactNode {
  const { hasHints = true, isPrinted = false, ...shownReport } = props;
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const { settings } = shownReport.report;
  const publishedTime =
    shownReport.publishedAt && formatInstant(shownReport.publishedAt, { locale, timezone: settings.timezone });
  return (
    <>
      <ReportFilters chips={settings.filterChips} />
      <ReportCaveats {...shownReport} isPrinted={isPrinted} hasRemedy={hasHints} />
      {hasHints && <LeftOutNote {...shownReport} />}
      {shownReport.cards.length > 0 && !hasNonzeroTotals(shownReport.cards) && (
        <Alert
          type="info"
          showIcon
          title={publishedTime ? t('emptyPublished', { time: publishedTime }) : t('emptyTitle')}
          description={hasHints ? t('emptyText') : undefined}
          style={{ marginTop: 24 }}
        />
      )}
    </>
  );
}
