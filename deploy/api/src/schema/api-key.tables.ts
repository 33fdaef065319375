import type { ApiKeyScope } from '@reportage/contracts';
import type { Selectable } from 'kysely';
import type { CreatedAt } from './columns.ts';

interface ApiKeysTable {
  id: string;
  workspaceId: string;
  /** A person's key ends with the membership; null for a key of the workspace. */
  membershipId: string | null;
  /** Whom the key acts as: its person, or for a key of the workspace a user of its own, whose id is the key's. */
  userId: string;
  name: string;
  scope: ApiKeyScope;
  /** SHA-256 of the secret, which is not kept. */
  tokenHash: Buffer;
  hint: string;
  endsAt: Date | null;
  /** When the audit log was told of the end. */
  endRecordedAt: Date | null;
  lastUsedAt: Date | null;
  createdBy: string;
  createdAt: CreatedAt;
}
export type ApiKeyRow = Selectable<ApiKeysTable>;

export interface ApiKeyTables {
  apiKeys: ApiKeysTable;
}
