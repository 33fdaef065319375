import { CardSources } from '@reportage/cards';
import { getHighlightSections, type Highlight, type HighlightSection } from '@reportage/contracts';
import { EmptyState, LanguageScope, StarOutlined, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Caveats } from '../report-view/report-caveats.tsx';
import reportClasses from '../report-view/report-view.module.css';
import { TextBlocks } from '../report-view/text-blocks.tsx';
import type { TraceableNumber } from '../report-view/traceable-number.ts';
import { HighlightHeader } from './highlight-header.tsx';
import { useHighlightViewMessages } from './highlight-view.messages.ts';
import {
  getMetricName,
  getSectionsWithPeriodNotes,
  groupFigures,
  type ShownHighlight,
} from './highlight-view.model.ts';
import classes from './highlight-view.module.css';
import { SectionContent } from './section-content.tsx';

interface HighlightViewProps extends ShownHighlight {
  /** Whether the hints for authors are hidden. */
  isForGuest?: boolean;
  onExplain?(number: TraceableNumber): void;
}

/** A highlight with its header and sections, in the report's language. */
export function HighlightView(props: HighlightViewProps): ReactNode {
  return (
    <LanguageScope language={props.highlight.report.language}>
      <HighlightArticle {...props} />
    </LanguageScope>
  );
}

function HighlightArticle({ highlight, cards, isForGuest = false, onExplain }: HighlightViewProps): ReactNode {
  const t = useHighlightViewMessages();
  const sections = getHighlightSections(highlight);
  const sectionsWithPeriodNotes = getSectionsWithPeriodNotes(sections, cards);
  const { workspace: brand } = highlight.report;
  return (
    <article className={reportClasses.report} data-printed={false} data-type={brand.typePair}>
      <HighlightHeader highlight={highlight} />
      <Caveats cards={cards} timezone={highlight.report.timezone} hasRemedy={!isForGuest} />
      {sections.length === 0 && (
        <EmptyState icon={<StarOutlined />} title={t('emptyTitle')} {...(isForGuest ? {} : { text: t('emptyText') })} />
      )}
      {groupFigures(sections).map((group) => {
        const sectionElements = group.map((section) => (
          <Section
            key={section.id}
            section={section}
            cards={cards}
            targets={highlight.targets}
            hasPeriodNotes={sectionsWithPeriodNotes.has(section.id)}
            {...(onExplain ? { onExplain } : {})}
          />
        ));
        return sectionElements.length === 1 ? (
          sectionElements
        ) : (
          <div key={group[0]?.id} className={classes.row}>
            {sectionElements}
          </div>
        );
      })}
      <CardSources cards={cards} />
      {brand.footer && (
        <footer className={reportClasses.footer} dir="auto">
          {brand.footer}
        </footer>
      )}
    </article>
  );
}

interface SectionProps extends Omit<HighlightViewProps, 'highlight'>, Pick<Highlight, 'targets'> {
  section: HighlightSection;
  hasPeriodNotes: boolean;
}

/** A section, labeled by its metric or, without one, by the heading in its text. */
function Section({ section, cards, targets, hasPeriodNotes, ...rest }: SectionProps): ReactNode {
  const { locale } = useUiSettings();
  const { id, metric, editor } = section;
  const text = editor.length > 0 ? <TextBlocks blocks={editor} topLevel={metric === null ? 2 : 3} {...rest} /> : null;
  return (
    <section id={id} className={classes.section} {...(metric === null ? {} : { 'aria-labelledby': `${id}-name` })}>
      {metric !== null && (
        <h2 id={`${id}-name`} className="ui-visually-hidden">
          {getMetricName(metric, cards, locale)}
        </h2>
      )}
      <SectionContent {...{ section, cards, targets, text, hasPeriodNotes }} {...rest} />
    </section>
  );
}
