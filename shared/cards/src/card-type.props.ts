import type { BoardAnnotation, CardDefinition, CardResult, ReportMedia } from '@reportage/contracts';
import type { ChartToolsSlot } from '@reportage/ui';

/** Props of every card type. */
export interface CardTypeProps {
  definition: CardDefinition;
  card: CardResult;
  /** The title shown above the card, which a chart does not repeat. */
  title?: string;
  /** The place in the card's header for the controls of a single chart; if omitted, they are beside the chart's title. */
  chartTools?: ChartToolsSlot | undefined;
  /** For print: no controls, charts rendered immediately. */
  isPrinted: boolean;
  /** Called once per rendered chart. */
  onChartDrawn?(): void;
  /** The board's annotations, marked on charts over time. */
  annotations?: readonly BoardAnnotation[];
  /** The board's series colors, for a chart without its own. */
  colors?: readonly string[];
  /** Titles and pictures of the rows' media, by id; rows without an entry show the cell alone. */
  media?: ReadonlyMap<string, ReportMedia>;
  /** Whether lists show media on a single line, as titles with the URLs as tooltips. */
  hasShortNames?: boolean;
  /** Whether a list shows the pictures of its media. */
  hasPictures?: boolean;
  /** Whether figures show the end of their period and the comparison period; false if figures above show the same. */
  hasPeriodNotes?: boolean;
  /** Whether charts list their incomplete dates. */
  hasDateNotes?: boolean;
  /** Whether the card mentions missing numbers; false on screens that mention them once for all cards. */
  hasCaveats?: boolean;
  /** The number of rows that a list shows until it is expanded; by default, all of them. */
  collapsesAfter?: number;
  /** The marks that refer to notes on numbers, by metric. */
  noteMarks?: ReadonlyMap<string, string>;
  /** Called with the clicked row and the number of its leading dimensions that apply; omitted for guests and print. */
  onPick?(row: number, dimensions: number): void;
  /** Opens the lineage of a metric's number; omitted for guests and print. */
  onExplain?(metric: string): void;
}
