import type { LinkUtm } from '@reportage/contracts';
import type { Selectable } from 'kysely';
import type { CreatedAt, Json, RowVersion, UpdatedAt } from './columns.ts';

interface LinksTable {
  id: string;
  workspaceId: string;
  campaignId: string | null;
  name: string;
  /** The last part of the short URL; unique, and never reused for another link. */
  code: string;
  destination: string;
  utm: Json<LinkUtm>;
  endsAt: Date | null;
  ownerId: string;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
  /** A removed link keeps its code, so that a printed short URL never leads to another link's destination. */
  deletedAt: Date | null;
}
export type LinkRow = Selectable<LinksTable>;

/** All clicks so far, updated by the fold with each batch. */
interface LinkTotalsTable {
  linkId: string;
  clicks: number;
}

/** A view of what a campaign's numbers cover: its media in order, then its links. */
interface CampaignSubjectsView {
  campaignId: string;
  subjectId: string;
  position: number;
}

export interface LinkTables {
  links: LinksTable;
  linkTotals: LinkTotalsTable;
  campaignSubjects: CampaignSubjectsView;
}
