import type { Access, SharedMedia } from '@reportage/contracts';
import type { Generated, Selectable } from 'kysely';
import type { CreatedAt, Json, RowVersion } from './columns.ts';

interface PartnerInvitesTable {
  id: string;
  /** The host's workspace. */
  workspaceId: string;
  email: string;
  access: Access;
  ownerId: string;
  /** When the recipient accepted or declined; whoever accepts connects a workspace afterwards. */
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
  /** Numbers of shared media are shown if both sides agree. */
  hostSharesNumbers: Generated<boolean>;
  creatorSharesNumbers: Generated<boolean>;
  /** Who sent the invitation: editors of the host may manage only partners that they invited. */
  ownerId: string;
  /** The invitation that was answered; null for connections from before it was recorded. */
  inviteId: string | null;
  /** The invited address. */
  email: string | null;
  /** When the workspace became a creator of the host; null for a partner that is not one. */
  creatorSince: Date | null;
  /** The last day in the host's time zone; the connection is gone afterwards. */
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

/** Reports that the host of a connection shares with its creator. */
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
}
