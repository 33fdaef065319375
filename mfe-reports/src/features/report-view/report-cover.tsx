import type { ReportSection } from '@reportage/contracts';
import type { ReactNode } from 'react';
import { CoverHeader } from './cover-header.tsx';
import { goToSection } from './go-to-section.ts';
import classes from './report-cover.module.css';
import { useReportViewMessages } from './report-view.messages.ts';
import { getScreenTitle, type ShownReport } from './report-view.model.ts';

interface ReportCoverProps extends ShownReport {
  /** The sections in the table of contents. */
  contents: readonly ReportSection[];
  /** Whether the cover belongs to a template preview, on a screen that has its own title. */
  isTemplatePreview?: boolean;
  /** Whether the screen's title is for a guest: only the heading, without the report's name. */
  isForGuest?: boolean;
  /** Fields that replace text while the report is being edited. */
  fields?: { heading: ReactNode };
}

/** The report's client, campaign and period, and its table of contents. */
export function ReportCover({
  report,
  period,
  contents,
  fields,
  isTemplatePreview = false,
  isForGuest = false,
}: ReportCoverProps): ReactNode {
  const t = useReportViewMessages();
  const { cover, workspace, settings, pictures } = report;
  const title = cover.heading || report.name;
  // The report's own period includes its future days.
  const shownPeriod = period.from === report.date.from && period.to < report.date.to ? report.date : period;
  return (
    <CoverHeader
      report={report}
      clientLogo={pictures?.clientLogo ?? null}
      banner={pictures?.coverImage ?? workspace.banner}
      kicker={t(report.type === 'group' ? 'groupKicker' : 'kicker')}
      heading={fields?.heading ?? title}
      title={title}
      screenTitle={getScreenTitle(report, isForGuest)}
      period={shownPeriod}
      timezone={settings.timezone}
      isTemplatePreview={isTemplatePreview}
    >
      {!cover.hideTableOfContent && contents.length > 1 && (
        <nav className={classes.contents} aria-label={t('contents')}>
          <ol>
            {contents.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} dir="auto" onClick={(event) => goToSection(event, section.id)}>
                  {section.name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </CoverHeader>
  );
}
