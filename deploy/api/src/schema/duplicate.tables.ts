import type { CustomValue, MediaDetails, SharedMedia } from '@reportage/contracts';
import type { Selectable } from 'kysely';
import type { Json } from './columns.ts';

/** Details of an item that a merge may add to. */
export type MergedDetails = Pick<MediaDetails, 'contentGroup' | 'labels' | 'author' | 'publishedOn'> & {
  title: string | null;
  fileId: string | null;
};

interface StoredShare {
  id: string;
  partnerId: string;
  mediaId: string;
  status: SharedMedia['status'];
  requestedBy: string | null;
  createdAt: string;
  decidedAt: string | null;
}

/** `isByRule` is missing in places moved before it was recorded. */
export interface MovedPlace {
  campaignId: string;
  mediaId: string;
  position: number;
  isByRule?: boolean;
}

/** What a merge moved, in its previous state: enough to undo it. */
export interface MovedByMerge {
  items: { id: string; name: string; url: string; wasMergedIntoId: string | null }[];
  details: { before: MergedDetails; after: MergedDetails };
  campaigns: MovedPlace[];
  /** Goals that refer to an item. */
  goals: { campaignId: string; before: string; after: string }[];
  shares: StoredShare[];
}

interface MediaMergesTable {
  id: string;
  workspaceId: string;
  keptId: string;
  authorId: string;
  moved: Json<MovedByMerge>;
  mergedAt: Date;
  undoneAt: Date | null;
}
export type MediaMergeRow = Selectable<MediaMergesTable>;

/** What replacing a source changed, in its previous state: enough to undo it. */
export interface MovedByReplacement extends Pick<MovedByMerge, 'campaigns' | 'goals' | 'shares'> {
  /** Items that were merged, or whose counted days changed: their state before and after the replacement. */
  items: {
    id: string;
    before: CountedItem;
    after: CountedItem;
  }[];
  /** Content of dashboards that name the source or its items, before and after. */
  boards: { boardId: string; before: string; after: string }[];
  /** Number of the old source's items that continue in the new one. */
  itemCount: number;
  /** Custom metrics that another table fills from a day on. */
  metrics?: MovedMetric[];
}

/** A custom metric whose values come from a column of another source's table from a day on. */
export interface MovedMetric {
  metricId: string;
  /** The new source's own metric, which names the column. */
  columnMetricId: string;
  from: string;
  /** Values of these days before the replacement. */
  values: (CustomValue & { dimension: string })[];
}

export interface CountedItem {
  mergedIntoId: string | null;
  countsFrom: string | null;
  countsUntil: string | null;
}

interface SourceReplacementsTable {
  id: string;
  workspaceId: string;
  oldSourceId: string;
  newSourceId: string;
  /** The first day of the new source. */
  firstDay: string;
  authorId: string;
  moved: Json<MovedByReplacement>;
  replacedAt: Date;
  undoneAt: Date | null;
}
export type SourceReplacementRow = Selectable<SourceReplacementsTable>;

/** Pairs that people marked as different; the smaller id first. */
interface DistinctMediaTable {
  firstId: string;
  secondId: string;
  authorId: string;
  createdAt: Date;
}

export interface DuplicateTables {
  mediaMerges: MediaMergesTable;
  sourceReplacements: SourceReplacementsTable;
  distinctMedia: DistinctMediaTable;
}
