import type { Access, SharedMedia } from '@reportage/contracts';
import type { Generated, Selectable } from 'kysely';
import type { CreatedAt, GeneratedJson, Json, RowVersion } from './columns.ts';

interface PartnerInvitesTable {
  id: string;
  /** The host's workspace. */
  workspaceId: string;
  email: string;
  access: Access;
  ownerId: string;
  /** When the recipient accepted or declined; after accepting, they connect a workspace. */
  answeredAt: Date | null;
  answer: 'accepted' | 'declined' | null;
  /** When the recipient connected a workspace. */
  acceptedAt: Date | null;
  createdAt: CreatedAt;
}

interface PartnersTable {
  id: string;
  hostWorkspaceId: string;
  creatorWorkspaceId: string;
  access: Access;
  sourceIds: Json<string[]>;
  /**
   * Until the creator has selected sources, the host sees the numbers from all of them; afterwards, only the numbers
   * from `sourceIds`.
   */
  showsAllSources: Generated<boolean>;
  /** Numbers of shared media are shown if both sides agree. */
  hostSharesNumbers: Generated<boolean>;
  creatorSharesNumbers: Generated<boolean>;
  /** The only metrics of the creator's media that the host sees; null means all. */
  sharedMetrics: GeneratedJson<string[] | null>;
  /** The first and last day of the creator's numbers that the host sees; null means no limit. */
  numbersFrom: Generated<string | null>;
  numbersUntil: Generated<string | null>;
  /** When the creator last withdrew numbers, and how often. */
  narrowedAt: Generated<Date | null>;
  narrowedCount: RowVersion;
  /** Who sent the invitation: the host's editors may manage only partners whom they invited. */
  ownerId: string;
  /** The invitation that led to the connection; null for connections from before invitations were recorded. */
  inviteId: string | null;
  /** The invited address. */
  email: string | null;
  /** When the workspace became a creator of the host; null for a partner that is not a creator. */
  creatorSince: Date | null;
  /** The last day in the host's time zone; afterwards the connection no longer exists. */
  endsOn: string | null;
  version: RowVersion;
  createdAt: CreatedAt;
}
export type PartnerRow = Selectable<PartnersTable>;

interface SharedMediaTable {
  id: string;
  partnerId: string;
  mediaId: string;
  status: SharedMedia['status'];
  requestedBy: string | null;
  createdAt: CreatedAt;
  decidedAt: Date | null;
}

/** A creator's media as items in the host's library. When the share ends, the items stay, but their numbers do not. */
interface PartnerMediaTable {
  /** The host's item. */
  mediaId: string;
  /** The host's workspace. */
  workspaceId: string;
  /** The share that allows the creator's facts to be read; null once it has ended. */
  sharedId: string | null;
  /** The item that the creator shared. */
  originMediaId: string;
  partnerWorkspaceId: string;
  partnerName: string;
  endedAt: Date | null;
}

/** Reports that the host in a connection shares with its creator. */
interface PartnerReportsTable {
  partnerId: string;
  reportId: string;
  sharedBy: string;
  createdAt: CreatedAt;
}

export interface PartnerTables {
  partnerInvites: PartnerInvitesTable;
  partners: PartnersTable;
  sharedMedia: SharedMediaTable;
  partnerReports: PartnerReportsTable;
  partnerMedia: PartnerMediaTable;
}
