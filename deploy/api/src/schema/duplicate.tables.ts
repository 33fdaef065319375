import type { MediaDetails, SharedMedia } from '@reportage/contracts';
import type { Selectable } from 'kysely';
import type { Json } from './columns.ts';

/** What an item has that a merge may add to. */
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

/** What a merge moved, as it was before: enough to take it back. */
export interface MovedByMerge {
  items: { id: string; name: string; url: string; wasMergedIntoId: string | null }[];
  details: { before: MergedDetails; after: MergedDetails };
  campaigns: { campaignId: string; mediaId: string; position: number }[];
  /** Goals that name an item. */
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

/** Pairs of which people said that they are not the same; the smaller id first. */
interface DistinctMediaTable {
  firstId: string;
  secondId: string;
  authorId: string;
  createdAt: Date;
}

export interface DuplicateTables {
  mediaMerges: MediaMergesTable;
  distinctMedia: DistinctMediaTable;
}
