import type {
  BoardAnnotation,
  CardDefinition,
  CardResult,
  LocalizedCardResult,
  ReportMedia,
} from '@reportage/contracts';
import type { ChartToolsSlot } from '@reportage/ui';

/** Props of every card type. */
export interface CardTypeProps {
  definition: CardDefinition;
  card: LocalizedCardResult;
  /** The card's data for its comparison period; a chart of a single series over time also shows it. */
  earlier?: CardResult | undefined;
  /** The title shown above the card; a chart does not repeat it. */
  title?: string;
  /**
   * Where the card's header shows the controls for a single chart; if omitted, they appear beside the chart's title.
   */
  chartTools?: ChartToolsSlot | undefined;
  /** Whether the card is for print, without controls and with charts that are rendered immediately. */
  isPrinted: boolean;
  /** Called once per rendered chart. */
  onChartRendered?(): void;
  /** The board's annotations, which are marked on charts over time. */
  annotations?: readonly BoardAnnotation[];
  /** The board's series colors, for a chart without its own. */
  colors?: readonly string[];
  /** Titles and pictures of the rows' media, by id; rows without an entry show the cell alone. */
  media?: ReadonlyMap<string, ReportMedia>;
  /** Whether lists show media on a single line, as titles with the URLs as tooltips. */
  hasShortNames?: boolean;
  /** Whether a list shows the pictures of its media. */
  hasPictures?: boolean;
  /** Whether figures show the end of their period and the comparison period; false if figures above already do. */
  hasPeriodNotes?: boolean;
  /**
   * Whether a note below the figures explains why there are more daily visitors than visits. Set in print; on screens,
   * the definition of daily visitors explains it.
   */
  hasCountingNote?: boolean;
  /** Whether charts list their incomplete dates. */
  hasDateNotes?: boolean;
  /** Whether charts say that there are no values yet for their last dates, which would otherwise look like zero. */
  hasBlankDateNotes?: boolean;
  /** Whether the card mentions missing data; false on screens that mention it once for all cards. */
  hasCaveats?: boolean;
  /** The number of rows that a list shows until it is expanded; by default, all of them. */
  collapsesAfter?: number;
  /** The marks that refer to notes on figures, by metric. */
  noteMarks?: ReadonlyMap<string, string>;
  /** Called with the clicked row and the number of its leading dimensions that apply; omitted for guests and print. */
  onPick?(row: number, dimensions: number): void;
  /** Opens the lineage of a metric's figure; omitted for guests and print. */
  onExplain?(metric: string): void;
}
