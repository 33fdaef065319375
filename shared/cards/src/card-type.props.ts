import type { CardDefinition, CardResult } from '@reportage/contracts';

/** What every type of card is drawn from. */
export interface CardTypeProps {
  definition: CardDefinition;
  card: CardResult;
  /** Paper: no controls, charts drawn at once. */
  isPrinted: boolean;
  /** Called once for every chart that is drawn. */
  onChartDrawn?(): void;
  /** Opens where a metric's number comes from; guests and paper have none. */
  onExplain?(metric: string): void;
}
