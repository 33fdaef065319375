import type { BoardAnnotation, CardDefinition, CardResult } from '@reportage/contracts';

/** Props of every card type. */
export interface CardTypeProps {
  definition: CardDefinition;
  card: CardResult;
  /** For print: no controls, charts rendered immediately. */
  isPrinted: boolean;
  /** Called once per rendered chart. */
  onChartDrawn?(): void;
  /** What happened on its days; marked on charts over time. */
  annotations?: readonly BoardAnnotation[];
  /** Called with a row that somebody chooses, and with how many of its dimensions they mean; absent for guests and print. */
  onPick?(row: number, dimensions: number): void;
  /** Opens the lineage of a metric's number; absent for guests and print. */
  onExplain?(metric: string): void;
}
