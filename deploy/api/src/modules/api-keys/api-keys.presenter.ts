import type { ApiKey } from '@reportage/contracts';
import type { ListedKey } from './api-keys.repository.ts';

export const presentKey = (row: ListedKey, now: Date): ApiKey => ({
  id: row.id,
  kind: row.membershipId ? 'personal' : 'workspace',
  name: row.name,
  scope: row.scope,
  hint: row.hint,
  owner: row.membershipId ? { id: row.userId, name: row.ownerName } : null,
  createdByName: row.createdByName,
  createdAt: row.createdAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  hasEnded: row.endsAt !== null && row.endsAt <= now,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
