import { timingSafeEqual } from 'node:crypto';
import { accessOfScope, apiKeyPattern } from '@reportage/contracts';
import type { KeyVerifier } from '../../platform/auth/key-verifier.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createKeyFinder } from './api-keys.repository.ts';
import { hashSecret } from './key-secret.ts';

/** The last use is shown to the minute, so it is written at most once a minute. */
const touchIntervalMs = 60_000;
const maxKeys = 10_000;

export function createKeyVerifier({ db, clock }: Pick<Platform, 'db' | 'clock'>): KeyVerifier {
  const finder = createKeyFinder(db);
  const touchedAt = new Map<string, number>();

  async function touch(id: string, now: Date): Promise<void> {
    if (now.getTime() - (touchedAt.get(id) ?? 0) < touchIntervalMs) return;
    if (touchedAt.size >= maxKeys) touchedAt.clear();
    touchedAt.set(id, now.getTime());
    await finder.touch(id, now, new Date(now.getTime() - touchIntervalMs));
  }

  return {
    async verify(secret) {
      const now = clock.now();
      const hash = hashSecret(secret);
      const key = apiKeyPattern.test(secret) ? await finder.byHash(hash, now) : undefined;
      if (!key || !timingSafeEqual(key.tokenHash, hash)) throw new AppError('keyRefused');
      await touch(key.id, now);
      const { userId, userName, email, isEmailVerified, username, picture } = key;
      return {
        // Platform staff access requires a sign-in.
        id: userId,
        name: userName,
        email,
        isEmailVerified,
        username,
        picture,
        isAdmin: false,
        key: {
          id: key.id,
          name: key.name,
          workspaceId: key.workspaceId,
          access: accessOfScope[key.scope],
          isPersonal: key.membershipId !== null,
          endsAt: key.endsAt,
        },
      };
    },
  };
}
