import { type ApiKey, accessLevels, type apiKeyCreateSchema, mayAct, scopeAccess, type z } from '@reportage/contracts';
import type { ActingUser, WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentKey } from './api-keys.presenter.ts';
import { createApiKeysRepository, type ListedKey } from './api-keys.repository.ts';
import { createSecret } from './key-secret.ts';

type CreateInput = z.output<typeof apiKeyCreateSchema>;

export function createApiKeysService({ db, clock, identifiers }: Pick<Platform, 'db' | 'clock' | 'identifiers'>) {
  /** Admins can manage all keys of the workspace, other members only their own. */
  const canManage = (scope: WorkspaceScope, user: ActingUser, key: ListedKey): boolean =>
    mayAct(scope.access, 'administer') || (key.membershipId !== null && key.userId === user.id);

  /**
   * @throws {AppError} `invalidRequest` with the fields, if the key would have more access than its creator, or expire
   * after the key that creates it
   */
  function checkLimits(scope: WorkspaceScope, user: ActingUser, { scope: requestedScope, endsAt }: CreateInput): void {
    if (accessLevels.indexOf(scopeAccess[requestedScope]) > accessLevels.indexOf(scope.access)) {
      throw invalidField('body.scope', { en: 'exceeds your own access', de: 'geht über Ihren eigenen Zugriff hinaus' });
    }
    if (endsAt !== null && new Date(endsAt) <= clock.now())
      throw invalidField('body.endsAt', { en: 'must be in the future', de: 'muss in der Zukunft liegen' });
    const latestEnd = user.key?.endsAt;
    if (latestEnd && (endsAt === null || new Date(endsAt) > latestEnd)) {
      throw invalidField('body.endsAt', {
        en: 'must not be after the expiry of the key that creates it',
        de: 'darf nicht nach dem Ablauf des Schlüssels liegen, mit dem er angelegt wird',
      });
    }
  }

  return {
    async list(scope: WorkspaceScope, user: ActingUser): Promise<ApiKey[]> {
      const keys = await createApiKeysRepository(db, scope.workspaceId).list();
      const now = clock.now();
      return keys.filter((key) => canManage(scope, user, key)).map((key) => presentKey(key, now));
    },

    async create(
      scope: WorkspaceScope,
      user: ActingUser,
      input: CreateInput,
    ): Promise<{ key: ApiKey; secret: string }> {
      if (input.kind === 'workspace' && !mayAct(scope.access, 'administer')) throw new AppError('forbidden');
      checkLimits(scope, user, input);
      const id = identifiers.next('apiKey');
      const now = clock.now();
      const { secret, hash, hint } = createSecret(identifiers);
      const row = await db.transaction().execute(async (tx) => {
        const keys = createApiKeysRepository(tx, scope.workspaceId);
        const isPersonal = input.kind === 'personal';
        const membershipId = isPersonal ? await keys.findMembershipId(user.id) : null;
        // Visiting staff and workspace keys are not members.
        if (membershipId === undefined) throw new AppError('forbidden');
        if (!isPersonal) await keys.insertServiceUser(id, input.name, now);
        await keys.insert({
          id,
          membershipId,
          userId: isPersonal ? user.id : id,
          name: input.name,
          scope: input.scope,
          hint,
          tokenHash: hash,
          endsAt: input.endsAt === null ? null : new Date(input.endsAt),
          endRecordedAt: null,
          lastUsedAt: null,
          createdBy: user.id,
          createdAt: now,
        });
        return keys.find(id);
      });
      if (!row) throw new AppError('notFound');
      return { key: presentKey(row, now), secret };
    },

    /** @throws {AppError} `notFound`, `forbidden` for another user's key */
    async revoke(scope: WorkspaceScope, user: ActingUser, id: string): Promise<void> {
      const keys = createApiKeysRepository(db, scope.workspaceId);
      const key = await keys.find(id);
      if (!key) throw new AppError('notFound');
      if (!canManage(scope, user, key)) throw new AppError('forbidden');
      await keys.remove(id);
    },
  };
}
