import { CardView, CaveatMark } from '@reportage/cards';
import type { CardResult, HighlightSection, HighlightTarget } from '@reportage/contracts';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import type { TraceableNumber } from '../report-view/traceable-number.ts';
import { getMetricName, getSectionCards } from './highlight-view.model.ts';
import classes from './highlight-view.module.css';
import { SectionTarget } from './section-target.tsx';

interface SectionContentProps {
  section: HighlightSection;
  cards: readonly CardResult[];
  /** The targets of the campaign's goals. */
  targets: readonly HighlightTarget[] | undefined;
  /** Shows where a number comes from; omitted for guests. */
  onExplain?(number: TraceableNumber): void;
  /** The section's text, beside the figure. */
  text: ReactNode;
  hasPeriodNotes?: boolean;
}

/**
 * A section's figure with its text or trend beside it; with both, the trend is below. Without a metric, only the text.
 */
export function SectionContent({
  section,
  cards,
  targets,
  onExplain,
  text,
  hasPeriodNotes = true,
}: SectionContentProps): ReactNode {
  const { locale } = useUiSettings();
  const sectionCards = getSectionCards(section, cards);
  const figureCard = sectionCards[0]?.card;
  const [figure, trend] = sectionCards.map(({ definition, card }) => (
    <CardView
      key={definition.id}
      definition={definition}
      card={card}
      isPrinted={false}
      hasSources={false}
      hasCaveats={false}
      hasPeriodNotes={hasPeriodNotes}
      {...(onExplain && card
        ? { onExplain: (metric: string) => onExplain({ metric, period: card.meta.period, filters: [] }) }
        : {})}
    />
  ));
  if (!figure) return <div className={classes.textAlone}>{text}</div>;
  return (
    <>
      <div className={text || trend ? classes.both : undefined}>
        <div className={classes.figure}>
          {figureCard && (
            <span className={classes.caveat}>
              <CaveatMark
                title={getMetricName(section.metric ?? '', cards, locale)}
                card={figureCard}
                isPrinted={false}
                hasRemedy={onExplain !== undefined}
              />
            </span>
          )}
          {figure}
          {figureCard && targets && <SectionTarget section={section} card={figureCard} targets={targets} />}
        </div>
        {text ?? (trend && <div className={classes.beside}>{trend}</div>)}
      </div>
      {text && trend && <div className={classes.trend}>{trend}</div>}
    </>
  );
}
