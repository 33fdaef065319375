import type { CustomValue, MediaDetails, SharedMedia } from '@reportage/contracts';
import type { Selectable } from 'kysely';
import type { Json } from './columns.ts';

/** Details of an item that a merge may extend. */
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

/** `isByRule` is missing from moves that happened before it was recorded. */
export interface MovedReference {
  campaignId: string;
  mediaId: string;
  position: number;
  isByRule?: boolean;
}

/** What a merge moved, as it was before, so that the merge can be undone. */
export interface MovedByMerge {
  items: { id: string; name: string; url: string; wasMergedIntoId: string | null }[];
  details: { before: MergedDetails; after: MergedDetails };
  campaigns: MovedReference[];
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

/** What the replacement of a source changed, as it was before, so that the replacement can be undone. */
export interface MovedByReplacement extends Pick<MovedByMerge, 'campaigns' | 'goals' | 'shares'> {
  /** Items that were merged, or whose counted days changed: their state before and after the replacement. */
  items: {
    id: string;
    before: CountedItem;
    after: CountedItem;
  }[];
  /** Content of dashboards that refer to the source or its items, before and after. */
  boards: { boardId: string; before: string; after: string }[];
  /** How many of the old source's items continue in the new one. */
  itemCount: number;
  /** Custom metrics whose values come from another table from a certain day on. */
  metrics?: MovedMetric[];
}

/** A custom metric whose values come from a column in another source's table from a certain day on. */
export interface MovedMetric {
  metricId: string;
  /** The new source's own metric, which refers to the column. */
  columnMetricId: string;
  from: string;
  /** The metric's values from this day on, as they were before the replacement. */
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
  /** The first day that counts for the new source. */
  firstDay: string;
  authorId: string;
  moved: Json<MovedByReplacement>;
  replacedAt: Date;
  undoneAt: Date | null;
}
export type SourceReplacementRow = Selectable<SourceReplacementsTable>;

/** Pairs that people marked as different, with the smaller id first. */
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
