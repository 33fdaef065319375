import type { Highlight, HighlightPreview } from '@reportage/contracts';
import type { Generated, Selectable } from 'kysely';
import type { CreatedAt, Json, RowVersion, UpdatedAt } from './columns.ts';

/** What an editor saves; the guest link is separate, because it takes effect immediately. */
export type HighlightContent = Pick<Highlight, 'sort' | 'layout' | 'heading'>;

interface HighlightsTable {
  reportId: string;
  workspaceId: string;
  content: Json<HighlightContent>;
  linkIsOn: Generated<boolean>;
  linkEndsAt: Date | null;
  publishedContent: Json<HighlightContent | null>;
  /** Sections and numbers, frozen together. */
  published: Json<HighlightPreview | null>;
  publishedAt: Date | null;
  /** The grants from partners whose numbers the published highlight contains; null if they were not stored with it. */
  partnerGrants: Json<Record<string, string> | null>;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
}
export type HighlightRow = Selectable<HighlightsTable>;

export interface HighlightTables {
  highlights: HighlightsTable;
}
