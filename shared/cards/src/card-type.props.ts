import type { BoardAnnotation, CardDefinition, CardResult } from '@reportage/contracts';

/** Props of every card type. */
export interface CardTypeProps {
  definition: CardDefinition;
  card: CardResult;
  /** For print: no controls, charts rendered immediately. */
  isPrinted: boolean;
  /** Called once per rendered chart. */
  onChartDrawn?(): void;
  /** Annotations of the board, marked on charts over time. */
  annotations?: readonly BoardAnnotation[];
  /** Called with the clicked row and the number of its leading dimensions that apply; absent for guests and print. */
  onPick?(row: number, dimensions: number): void;
  /** Opens the lineage of a metric's number; absent for guests and print. */
  onExplain?(metric: string): void;
}
