import { CardView, CaveatMark } from '@reportage/cards';
import {
  addBrandColors,
  type CardDefinition,
  getFactMediaType,
  isNumberNote,
  isTextBlock,
  mediaSectionDisplays,
  type ReportSection,
} from '@reportage/contracts';
import { useIsNarrow } from '@reportage/ui';
import { type ReactNode, useMemo } from 'react';
import { SectionComments } from '../report-discussion/section-comments.tsx';
import { findCountingNoteSection } from './counting-note.ts';
import { CreatorsSection } from './creators-section.tsx';
import { hasNoData, leaveOutEmptyRows } from './empty-numbers.ts';
import { GoalsSection } from './goals-section.tsx';
import { useLeftOutReason } from './left-out-note.tsx';
import { MediaTiles } from './media-tiles.tsx';
import { NumberNotes } from './number-notes.tsx';
import { useReportViewMessages } from './report-view.messages.ts';
import { getMediaById, getNoteMarks, getShownSection, isLeftOut, type ShownReport } from './report-view.model.ts';
import classes from './report-view.module.css';
import { TextBlocks } from './text-blocks.tsx';
import type { TraceableNumber } from './traceable-number.ts';

export interface SectionViewOptions {
  shownReport: ShownReport;
  /** Whether the report is printed; controls are then left out, and charts are rendered immediately. */
  isPrinted: boolean;
  /**
   * Whether the report is a template preview. In a preview, one line of text replaces a chart without data, as it does
   * for other cards.
   */
  isTemplatePreview?: boolean;
  /** Called once per rendered chart. */
  onChartRendered?(): void;
  /** Opens the lineage of a number; omitted for guests and print. */
  onExplain?(number: TraceableNumber): void;
}

const [, mediaRowsDisplay, mediaTilesDisplay] = mediaSectionDisplays;

/** The number of rows that a phone shows until a list is expanded. */
const phoneRowCount = 3;

interface SectionViewProps extends SectionViewOptions {
  section: ReportSection;
}

/** A section as readers see it: its name and text, then its content. */
export function SectionView({ section, ...options }: SectionViewProps): ReactNode {
  if (section.display === 'pageBreak')
    return <div className={classes.pageBreak} data-report-part="pageBreak" aria-hidden />;
  const { card } = getShownSection(section, options.shownReport);
  return (
    <section
      id={section.id}
      className={classes.section}
      data-report-part="section"
      aria-labelledby={`${section.id}-name`}
    >
      <div className={classes.sectionHead}>
        <h2 id={`${section.id}-name`} className={classes.sectionName} dir="auto">
          {section.name}
        </h2>
        {card && (
          <CaveatMark
            title={section.name}
            card={card}
            isPrinted={options.isPrinted}
            hasRemedy={options.onExplain !== undefined}
          />
        )}
        <SectionComments section={section} />
      </div>
      {section.subTitle && (
        <p className={classes.subTitle} data-report-part="subTitle" dir="auto">
          {section.subTitle}
        </p>
      )}
      <SectionTextBlocks section={section} {...options} />
      <SectionBody section={section} {...options} />
    </section>
  );
}

/** A section's text blocks, without the notes on its numbers. */
export function SectionTextBlocks({ section, onExplain }: Pick<SectionViewProps, 'section' | 'onExplain'>): ReactNode {
  const blocks = section.editor.filter(isTextBlock);
  return <TextBlocks blocks={blocks} {...(onExplain ? { onExplain } : {})} />;
}

/** In the editor, a section that readers do not see says why. */
function LeftOutText({ shownReport, definition }: { shownReport: ShownReport; definition: CardDefinition }): ReactNode {
  const t = useReportViewMessages();
  const getReason = useLeftOutReason(shownReport.report);
  const types = new Set(definition.metrics.map(getFactMediaType));
  const missingTypes = shownReport.parts.leftOut?.mediaTypes.filter((type) => types.has(type)) ?? [];
  return (
    <p className={classes.subTitle}>
      {t('hiddenSection')}: {getReason(missingTypes)}
    </p>
  );
}

/** A section's content below its name and text: a card, goals, creators, or nothing. */
export function SectionBody(props: SectionViewProps): ReactNode {
  const { section, shownReport, isPrinted, isTemplatePreview = false, onChartRendered, onExplain } = props;
  const t = useReportViewMessages();
  const { definition, card: result } = getShownSection(section, shownReport);
  const hasPictures = section.display === mediaRowsDisplay || section.display === mediaTilesDisplay;
  // Members see all rows, so that they notice a missing source. A picture is worth seeing even without data.
  const hidesEmptyRows = onExplain === undefined && !hasPictures;
  const card = definition && result && hidesEmptyRows ? leaveOutEmptyRows(definition, result) : result;
  const { parts, period } = shownReport;
  const media = useMemo(() => getMediaById(parts), [parts]);
  // On a phone, each row takes up half of the screen.
  const isCollapsed = useIsNarrow() && !isPrinted;
  const chartProps = onChartRendered ? { onChartRendered } : {};
  if (section.display === 'goals') {
    return (
      <GoalsSection
        sets={parts.goals}
        timezone={shownReport.report.settings.timezone}
        publishedAt={shownReport.publishedAt}
        isPrinted={isPrinted}
        {...chartProps}
      />
    );
  }
  if (section.display === 'creators') return <CreatorsSection creators={parts.creators} />;
  if (!definition) return null;
  if (isLeftOut(section, parts)) return <LeftOutText shownReport={shownReport} definition={definition} />;
  if (section.display === mediaTilesDisplay && card) {
    return <MediaTiles definition={definition} card={card} media={media} isCollapsed={isCollapsed} />;
  }
  const isEmpty = hidesEmptyRows && card && (isTemplatePreview || definition.display !== 'chart') && hasNoData(card);
  return (
    <>
      {isEmpty && <p className={classes.subTitle}>{t('noRows')}</p>}
      {!isEmpty && (
        <CardView
          definition={addBrandColors(definition, shownReport.report.workspace.colors)}
          card={card}
          title={[section.name, section.subTitle].join(' ')}
          isPrinted={isPrinted}
          hasSources={false}
          hasCaveats={false}
          hasCountingNote={isPrinted && section.id === findCountingNoteSection(shownReport)}
          media={media}
          hasPictures={section.display === mediaRowsDisplay}
          noteMarks={getNoteMarks(section)}
          {...(isCollapsed ? { collapsesAfter: phoneRowCount } : {})}
          {...chartProps}
          {...(onExplain
            ? { onExplain: (metric: string) => onExplain({ metric, period: card?.meta.period ?? period, filters: [] }) }
            : {})}
        />
      )}
      <NumberNotes notes={section.editor.filter(isNumberNote)} card={card} />
    </>
  );
}
