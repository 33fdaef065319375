import { CardView, CaveatMark } from '@reportage/cards';
import { isNumberNote, isTextBlock, mediaSectionDisplays, type ReportSection } from '@reportage/contracts';
import { useIsNarrow } from '@reportage/ui';
import { type ReactNode, useMemo } from 'react';
import { SectionComments } from '../report-discussion/section-comments.tsx';
import { CreatorsSection } from './creators-section.tsx';
import { GoalsSection } from './goals-section.tsx';
import { MediaTiles } from './media-tiles.tsx';
import { NumberNotes } from './number-notes.tsx';
import { getMediaById, getNoteMarks, getShownSection, type ShownReport } from './report-view.model.ts';
import classes from './report-view.module.css';
import { TextBlocks } from './text-blocks.tsx';
import type { TraceableNumber } from './traceable-number.ts';

export interface SectionViewOptions {
  shown: ShownReport;
  /** For print: no controls, charts rendered immediately. */
  isPrinted: boolean;
  /** Called once per rendered chart. */
  onChartDrawn?(): void;
  /** Opens the lineage of a number; omitted for guests and print. */
  onExplain?(number: TraceableNumber): void;
}

/** The number of rows that a phone shows until a list is expanded. */
const phoneRowCount = 3;

interface SectionViewProps extends SectionViewOptions {
  section: ReportSection;
}

/** A section as readers see it: its name and texts, then its content. */
export function SectionView({ section, ...options }: SectionViewProps): ReactNode {
  if (section.display === 'pageBreak')
    return <div className={classes.pageBreak} data-report-part="pageBreak" aria-hidden />;
  const { card } = getShownSection(section, options.shown);
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
      <SectionTexts section={section} {...options} />
      <SectionBody section={section} {...options} />
    </section>
  );
}

/** The texts of a section, without the notes on its numbers. */
export function SectionTexts({ section, onExplain }: Pick<SectionViewProps, 'section' | 'onExplain'>): ReactNode {
  const blocks = section.editor.filter(isTextBlock);
  return <TextBlocks blocks={blocks} {...(onExplain ? { onExplain } : {})} />;
}

/** The content of a section below its name and texts: a card, goals, creators, or nothing. */
export function SectionBody({ section, shown, isPrinted, onChartDrawn, onExplain }: SectionViewProps): ReactNode {
  const { definition, card } = getShownSection(section, shown);
  const { parts, period } = shown;
  const media = useMemo(() => getMediaById(parts), [parts]);
  // A row fills half of a phone's screen.
  const isCollapsed = useIsNarrow() && !isPrinted;
  const chartProps = onChartDrawn ? { onChartDrawn } : {};
  if (section.display === 'goals') {
    return (
      <GoalsSection
        sets={parts.goals}
        timezone={shown.report.settings.timezone}
        publishedAt={shown.publishedAt}
        isPrinted={isPrinted}
        {...chartProps}
      />
    );
  }
  if (section.display === 'creators') return <CreatorsSection creators={parts.creators} />;
  if (!definition) return null;
  if (section.display === mediaSectionDisplays[2] && card) {
    return <MediaTiles definition={definition} card={card} media={media} isCollapsed={isCollapsed} />;
  }
  return (
    <>
      <CardView
        definition={definition}
        card={card}
        title={[section.name, section.subTitle].join(' ')}
        isPrinted={isPrinted}
        hasSources={false}
        hasCaveats={false}
        media={media}
        hasPictures={section.display === mediaSectionDisplays[1]}
        noteMarks={getNoteMarks(section)}
        {...(isCollapsed ? { collapsesAfter: phoneRowCount } : {})}
        {...chartProps}
        {...(onExplain
          ? { onExplain: (metric: string) => onExplain({ metric, period: card?.meta.period ?? period, filters: [] }) }
          : {})}
      />
      <NumberNotes notes={section.editor.filter(isNumberNote)} card={card} />
    </>
  );
}
