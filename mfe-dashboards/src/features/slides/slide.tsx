import { CardView } from '@reportage/cards';
import type { BoardAnnotation, BoardCard, CardResult } from '@reportage/contracts';
import { Skeleton } from '@reportage/ui';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import classes from './slides.module.css';
import { useFittingZoom } from './use-fitting-zoom.ts';

interface SlideProps {
  card: BoardCard;
  result: CardResult | undefined;
  /** The card's figures for the period with which it is compared. */
  earlier?: CardResult | undefined;
  annotations: readonly BoardAnnotation[];
  colors: readonly string[];
}

/**
 * The minimum layout widths in pixels. Charts fill the screen, figures are enlarged and centered, and lists are
 * enlarged only as long as all of their rows fit.
 */
const minWidths = { chart: 900, figures: 280, list: 560 } as const;

const getKind = ({ card: { display, dimensions } }: BoardCard): keyof typeof minWidths => {
  if (display === 'scoreboard') return 'figures';
  // Without a dimension, a chart is a funnel, which is a table.
  return display === 'chart' && dimensions.length > 0 ? 'chart' : 'list';
};

/** One card of a slideshow, as large as the screen allows. */
export function Slide({ card, result, earlier, annotations, colors }: SlideProps): ReactNode {
  const content = useRef<HTMLDivElement>(null);
  const kind = getKind(card);
  const fillsHeight = kind === 'chart';
  useFittingZoom({ content, minWidth: minWidths[kind], fillsHeight, contentKey: result });
  const style = { '--figures': card.card.metrics.length } as CSSProperties;
  return (
    <section className={classes.slide} data-kind={kind} aria-label={card.title} style={style}>
      <div ref={content}>
        {result ? (
          <CardView
            definition={card.card}
            card={result}
            earlier={earlier}
            title={card.title}
            isPrinted={false}
            annotations={annotations}
            colors={colors}
            fillsContainer={fillsHeight}
          />
        ) : (
          <Skeleton active />
        )}
      </div>
    </section>
  );
}
