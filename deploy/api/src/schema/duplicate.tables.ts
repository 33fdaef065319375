import type { MediaDetails, SharedMedia } from '@reportage/contracts';
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

/** What a merge moved, in its previous state: enough to undo it. */
export interface MovedByMerge {
  items: { id: string; name: string; url: string; wasMergedIntoId: string | null }[];
  details: { before: MergedDetails; after: MergedDetails };
  campaigns: { campaignId: string; mediaId: string; position: number }[];
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

/** Pairs that people marked as different; the smaller id first. */
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
