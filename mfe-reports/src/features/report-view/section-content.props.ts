import type { ShownSection } from './report-view.model.ts';

export interface SectionContentProps {
  section: ShownSection['section'];
  definition: ShownSection['definition'];
  card: NonNullable<ShownSection['card']>;
  isPrinted: boolean;
  onChartDrawn?(): void;
  /** Opens where a metric's number comes from; guests and paper have none. */
  onExplain?(metric: string): void;
}
