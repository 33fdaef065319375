import { CardView, hasNumbers } from '@reportage/cards';
import { Alert } from '@reportage/ui';
import type { ReactNode } from 'react';
import { ReportCover } from './report-cover.tsx';
import { ReportHoles } from './report-holes.tsx';
import { useReportViewMessages } from './report-view.messages.ts';
import { type ShownReport, sectionsOf } from './report-view.model.ts';
import classes from './report-view.module.css';

interface ReportViewProps extends ShownReport {
  /** For print: no controls, charts rendered immediately. */
  isPrinted?: boolean;
  /** Called once per rendered chart. */
  onChartDrawn?(): void;
  onExplain?(metric: string): void;
}

/** A report as a page: its cover, then its sections. */
export function ReportView({ isPrinted = false, onChartDrawn, onExplain, ...shown }: ReportViewProps): ReactNode {
  const t = useReportViewMessages();
  const sections = sectionsOf(shown);
  return (
    <article className={classes.report} data-printed={isPrinted}>
      <ReportCover {...shown} sections={sections} />
      <ReportHoles cards={shown.cards} />
      {!hasNumbers(shown.cards) && (
        <Alert type="info" showIcon title={t('emptyTitle')} description={t('emptyText')} style={{ marginTop: 24 }} />
      )}
      {sections.map(({ section, definition, card }) => (
        <section key={section.id} id={section.id} className={classes.section} aria-labelledby={`${section.id}-name`}>
          <h2 id={`${section.id}-name`} className={classes.sectionName}>
            {section.name}
          </h2>
          {section.subTitle && <p className={classes.subTitle}>{section.subTitle}</p>}
          {section.editor.map((block) => (
            <p key={block.id} className={classes.note}>
              {block.text}
            </p>
          ))}
          <CardView
            definition={definition}
            card={card}
            isPrinted={isPrinted}
            {...(onChartDrawn ? { onChartDrawn } : {})}
            {...(onExplain ? { onExplain } : {})}
          />
        </section>
      ))}
    </article>
  );
}
