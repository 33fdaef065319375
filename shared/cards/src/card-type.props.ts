import type { BoardAnnotation, CardDefinition, CardResult, ReportMedia } from '@reportage/contracts';
import type { ChartToolsSlot } from '@reportage/ui';

/** Props of every card type. */
export interface CardTypeProps {
  definition: CardDefinition;
  card: CardResult;
  /** The title shown above the card, which a chart does not repeat. */
  title?: string;
  /** Where the card's header shows the controls of its chart, if it has only one; otherwise they are beside its title. */
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
  /** Whether figures show the end of their period and the comparison period; off if figures above show the same. */
  hasPeriodNotes?: boolean;
  /** Whether charts list their incomplete dates. */
  hasDateNotes?: boolean;
  /** Whether the card says what is missing from its numbers; false on screens that say it once for all cards. */
  hasCaveats?: boolean;
  /** The number of a list's rows that are shown until the reader asks for all; by default, all of them. */
  collapsesAfter?: number;
  /** The marks that refer to notes on numbers, by metric. */
  noteMarks?: ReadonlyMap<string, string>;
  /** Called with the clicked row and the number of its leading dimensions that apply; omitted for guests and print. */
  onPick?(row: number, dimensions: number): void;
  /** Opens the lineage of a metric's number; omitted for guests and print. */
  onExplain?(metric: string): void;
}
