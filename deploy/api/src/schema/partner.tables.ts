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

export interface PartnerTables {
  partnerInvites: PartnerInvitesTable;
  partners: PartnersTable;
  sharedMedia: SharedMediaTable;
}
