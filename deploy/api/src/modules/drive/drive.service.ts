import type { CallOutput, calls, User } from '@reportage/contracts';
import { z } from 'zod';
import type { GoogleDrive } from '../../platform/drive/google-drive.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { OAuthClient } from '../../platform/oauth/oauth-client.ts';
import { GrantRevokedError } from '../../platform/oauth/oauth-errors.ts';
import { createOAuthStates } from '../../platform/oauth/oauth-states.ts';
import { createOAuthTokens, type OAuthTokens } from '../../platform/oauth/oauth-tokens.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDriveRepository } from './drive.repository.ts';
import { toAppError } from './drive-failures.ts';

const stateSchema = z.object({ workspaceId: z.string(), workspaceSlug: z.string(), userId: z.string() });

/** The owner of a drive, in one workspace. */
export interface DriveOwner {
  workspaceId: string;
  user: Pick<User, 'id'>;
}

export function createDriveService(platform: Platform, drive: GoogleDrive, oauth: OAuthClient) {
  const { db, clock, config, secrets } = platform;
  const states = createOAuthStates({ secrets, clock }, 'drive-state', stateSchema);
  const oauthTokens = createOAuthTokens({ client: oauth, secrets, clock, purpose: 'drive-tokens' });
  const isAvailable = config.DRIVE_CLIENT_ID !== undefined;
  // Only stand-ins are accessed without TLS.
  const isSandbox = isAvailable && new URL(config.DRIVE_API_URL).protocol === 'http:';
  const getRepository = ({ workspaceId, user }: DriveOwner) => createDriveRepository(db, workspaceId, user.id);

  function requireAvailable(): void {
    if (!isAvailable)
      throw new AppError('unavailable', {
        detail: { en: 'No cloud drive is set up here.', de: 'Hier ist kein Cloud-Speicher eingerichtet.' },
      });
  }

  /**
   * Finds the owner's drive and renews its tokens if necessary. If the user has revoked access, the drive is removed.
   * @returns null if there is no drive
   */
  async function findConnection(
    owner: DriveOwner,
  ): Promise<{ tokens: OAuthTokens; name: string; email: string } | null> {
    const repository = getRepository(owner);
    const row = await repository.find();
    if (!row) return null;
    try {
      const tokens = await oauthTokens.getValidTokens(`${owner.workspaceId} ${owner.user.id}`, {
        read: async () => (await repository.find())?.sealedTokens,
        replace: (previous, newTokens) => repository.replaceTokens(previous, newTokens, clock.now()),
      });
      return tokens ? { tokens, name: row.accountName, email: row.accountEmail } : null;
    } catch (error) {
      if (!(error instanceof GrantRevokedError)) throw toAppError(error);
      await repository.remove(row.sealedTokens);
      return null;
    }
  }

  return {
    async get(owner: DriveOwner): Promise<CallOutput<typeof calls.getDrive>> {
      const connection = isAvailable ? await findConnection(owner) : null;
      if (!connection) return { isAvailable, isSandbox, token: null, expiresAt: null, account: null };
      const { tokens, name, email } = connection;
      return {
        isAvailable,
        isSandbox,
        token: tokens.accessToken,
        expiresAt: new Date(tokens.expiresAt).toISOString(),
        account: { name, email },
      };
    },

    /** @throws {AppError} `gone` if the drive must be connected first */
    async requireToken(owner: DriveOwner): Promise<string> {
      requireAvailable();
      const connection = await findConnection(owner);
      if (!connection)
        throw new AppError('gone', {
          detail: {
            en: 'Your drive is no longer connected. Connect it again.',
            de: 'Ihr Cloud-Speicher ist nicht mehr verbunden. Verbinden Sie ihn erneut.',
          },
        });
      return connection.tokens.accessToken;
    },

    async connect({ workspaceId, user }: DriveOwner): Promise<{ url: string }> {
      requireAvailable();
      const { slug } = await db
        .selectFrom('workspaces')
        .select('slug')
        .where('id', '=', workspaceId)
        .executeTakeFirstOrThrow();
      const { state, verifier } = states.start({ workspaceId, workspaceSlug: slug, userId: user.id });
      return { url: oauth.buildAuthorizeUrl(state, verifier) };
    },

    /** Returns the path to which a user returns from the drive's consent screen. */
    getReturnPath({
      state,
      code,
      error,
    }: {
      state: string;
      code?: string | undefined;
      error?: string | undefined;
    }): string {
      const openedState = states.open(state);
      if (!openedState) return '/';
      const outcome = code && !error ? { state, code } : { driveError: error ?? 'none' };
      return `/${openedState.context.workspaceSlug}/media?${new URLSearchParams({ add: 'drive', ...outcome })}`;
    },

    /**
     * Completes the connection. Only the user who started it may do so; otherwise, a link could connect one user's
     * drive to another user's account.
     */
    async finish(owner: DriveOwner, { state, code }: { state: string; code: string }): Promise<void> {
      requireAvailable();
      const openedState = states.open(state);
      if (!openedState)
        throw new AppError('gone', {
          detail: {
            en: 'That took too long. Please connect your drive again.',
            de: 'Das hat zu lange gedauert. Bitte verbinden Sie Ihren Cloud-Speicher erneut.',
          },
        });
      const { userId, workspaceId } = openedState.context;
      if (userId !== owner.user.id || workspaceId !== owner.workspaceId) throw new AppError('notFound');
      const repository = getRepository(owner);
      if (!(await repository.isMember())) throw new AppError('forbidden');
      try {
        const { refreshToken, ...grant } = await oauth.exchange(code, openedState.verifier);
        if (!refreshToken) throw new AppError('unavailable');
        const { name, email } = await drive.readAccount(grant.accessToken);
        const sealedTokens = oauthTokens.seal({ ...grant, refreshToken });
        await repository.save({ accountName: name, accountEmail: email, sealedTokens }, clock.now());
      } catch (error) {
        throw toAppError(error);
      }
    },

    disconnect: (owner: DriveOwner): Promise<void> => getRepository(owner).remove(),
  };
}
