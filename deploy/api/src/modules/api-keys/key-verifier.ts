import { timingSafeEqual } from 'node:crypto';
import { apiKeyPattern, scopeAccess } from '@reportage/contracts';
import type { KeyVerifier } from '../../platform/auth/key-verifier.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createGlobalKeysRepository } from './api-keys.repository.ts';
import { hashSecret } from './key-secret.ts';

/** The last use is displayed with minute precision, so it is stored at most once a minute. */
const updateIntervalMs = 60_000;
const maxCachedKeys = 10_000;

export function createKeyVerifier({ db, clock }: Pick<Platform, 'db' | 'clock'>): KeyVerifier {
  const keys = createGlobalKeysRepository(db);
  const updatedAtById = new Map<string, number>();

  async function recordUse(id: string, now: Date): Promise<void> {
    if (now.getTime() - (updatedAtById.get(id) ?? 0) < updateIntervalMs) return;
    if (updatedAtById.size >= maxCachedKeys) updatedAtById.clear();
    updatedAtById.set(id, now.getTime());
    await keys.updateLastUse(id, now, new Date(now.getTime() - updateIntervalMs));
  }

  return {
    async verify(secret) {
      const now = clock.now();
      const hash = hashSecret(secret);
      const key = apiKeyPattern.test(secret) ? await keys.findByHash(hash, now) : undefined;
      if (!key || !timingSafeEqual(key.tokenHash, hash)) throw new AppError('keyRefused');
      await recordUse(key.id, now);
      const { userId, userName, email, isEmailVerified, username, picture } = key;
      return {
        id: userId,
        name: userName,
        email,
        isEmailVerified,
        username,
        picture,
        // Access as platform staff requires a sign-in.
        isAdmin: false,
        key: {
          id: key.id,
          name: key.name,
          workspaceId: key.workspaceId,
          access: scopeAccess[key.scope],
          isPersonal: key.membershipId !== null,
          endsAt: key.endsAt,
        },
      };
    },
  };
}
