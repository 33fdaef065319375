import type { ApiKeyScope } from '@reportage/contracts';
import type { Selectable } from 'kysely';
import type { CreatedAt } from './columns.ts';

interface ApiKeysTable {
  id: string;
  workspaceId: string;
  /** The membership on which a personal key depends; null for a workspace key. */
  membershipId: string | null;
  /** The user on whose behalf the key acts: its owner or, for a workspace key, a separate user with the key's id. */
  userId: string;
  name: string;
  scope: ApiKeyScope;
  /** SHA-256 hash of the secret; the secret itself is not stored. */
  tokenHash: Buffer;
  hint: string;
  endsAt: Date | null;
  /** When the key's expiry was recorded in the audit log. */
  endRecordedAt: Date | null;
  lastUsedAt: Date | null;
  createdBy: string;
  createdAt: CreatedAt;
}
export type ApiKeyRow = Selectable<ApiKeysTable>;

export interface ApiKeyTables {
  apiKeys: ApiKeysTable;
}
