import type { CardDefinition, CardResult } from '@reportage/contracts';

/** Props of every card type. */
export interface CardTypeProps {
  definition: CardDefinition;
  card: CardResult;
  /** For print: no controls, charts rendered immediately. */
  isPrinted: boolean;
  /** Called once per rendered chart. */
  onChartDrawn?(): void;
  /** Opens the lineage of a metric's number; absent for guests and print. */
  onExplain?(metric: string): void;
}
