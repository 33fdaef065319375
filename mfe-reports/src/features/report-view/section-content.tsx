import type { ReactNode } from 'react';
import { chartsOf, type ShownSection } from './report-view.model.ts';
import type { SectionContentProps } from './section-content.props.ts';
import { ChartSection } from './sections/chart-section.tsx';
import { FunnelSection } from './sections/funnel-section.tsx';
import { ScoreboardSection } from './sections/scoreboard-section.tsx';
import { TableSection } from './sections/table-section.tsx';

/** How a card shows: figures, a table, a chart over its first dimension, or steps of one whole where it has none. */
export function SectionContent(props: SectionContentProps): ReactNode {
  const { definition, card } = props;
  switch (definition.display) {
    case 'scoreboard':
      return <ScoreboardSection {...props} />;
    case 'list':
      return <TableSection card={card} />;
    case 'chart':
      return definition.dimensions.length === 0 ? <FunnelSection card={card} /> : <ChartSection {...props} />;
  }
}

/** How many charts the section draws: print waits for each. */
export const countCharts = ({ definition, card }: Pick<ShownSection, 'definition' | 'card'>): number =>
  card && definition.display === 'chart' && definition.dimensions.length > 0 ? chartsOf(card).length : 0;
