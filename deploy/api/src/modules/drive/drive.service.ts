import { randomBytes } from 'node:crypto';
import type { CallOutput, calls, User } from '@reportage/contracts';
import { z } from 'zod';
import type { DriveGrant } from '../../platform/drive/drive-tokens.ts';
import type { GoogleDrive } from '../../platform/drive/google-drive.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDriveRepository } from './drive.repository.ts';
import { isFailure, toAppError } from './drive-failures.ts';
import { createDriveStates } from './drive-state.ts';

const tokensPurpose = 'drive-tokens';
/** A token that ends sooner is renewed before it is given out, so that a picker has some time with it. */
const leastLifetimeMs = 5 * 60_000;

const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.number() });
type Tokens = z.output<typeof tokensSchema>;

/** Whose drive it is, in one workspace. */
export interface DriveOwner {
  workspaceId: string;
  user: Pick<User, 'id'>;
}

export function createDriveService(platform: Platform, drive: GoogleDrive) {
  const { db, clock, config, secrets } = platform;
  const states = createDriveStates(secrets, clock);
  const isAvailable = config.DRIVE_CLIENT_ID !== undefined;
  const repositoryOf = ({ workspaceId, user }: DriveOwner) => createDriveRepository(db, workspaceId, user.id);

  function requireAvailable(): void {
    if (!isAvailable) throw new AppError('unavailable', { detail: 'No cloud drive is set up here.' });
  }

  const sealTokens = (grant: DriveGrant, refreshToken: string): { tokens: Tokens; sealedTokens: string } => {
    const expiresAt = clock.now().getTime() + grant.lifetimeSeconds * 1_000;
    const tokens = { accessToken: grant.accessToken, refreshToken, expiresAt };
    return { tokens, sealedTokens: secrets.seal(tokensPurpose, JSON.stringify(tokens)) };
  };

  /** Null where there is no drive, or the person has taken back what they allowed: it is forgotten then. */
  async function liveTokens(owner: DriveOwner): Promise<{ tokens: Tokens; name: string; email: string } | null> {
    const repository = repositoryOf(owner);
    const row = await repository.find();
    if (!row) return null;
    const account = { name: row.accountName, email: row.accountEmail };
    const text = secrets.open(tokensPurpose, row.sealedTokens);
    const tokens = text === undefined ? undefined : tokensSchema.parse(JSON.parse(text));
    if (tokens && tokens.expiresAt - clock.now().getTime() > leastLifetimeMs) return { tokens, ...account };
    try {
      if (!tokens) throw new AppError('gone');
      const grant = await drive.tokens.refresh(tokens.refreshToken);
      const renewed = sealTokens(grant, grant.refreshToken ?? tokens.refreshToken);
      await repository.renew(renewed.sealedTokens, clock.now());
      return { tokens: renewed.tokens, ...account };
    } catch (error) {
      if (tokens && !isFailure(error, 'revoked')) throw toAppError(error);
      await repository.remove();
      return null;
    }
  }

  return {
    async get(owner: DriveOwner): Promise<CallOutput<typeof calls.getDrive>> {
      const live = isAvailable ? await liveTokens(owner) : null;
      if (!live) return { isAvailable, token: null, expiresAt: null, account: null };
      const { tokens, name, email } = live;
      return {
        isAvailable,
        token: tokens.accessToken,
        expiresAt: new Date(tokens.expiresAt).toISOString(),
        account: { name, email },
      };
    },

    /** @throws {AppError} `gone` where the drive has to be connected first */
    async requireToken(owner: DriveOwner): Promise<string> {
      requireAvailable();
      const live = await liveTokens(owner);
      if (!live) throw new AppError('gone', { detail: 'Your drive is not connected any longer. Connect it again.' });
      return live.tokens.accessToken;
    },

    async connect({ workspaceId, user }: DriveOwner): Promise<{ url: string }> {
      requireAvailable();
      const { slug } = await db
        .selectFrom('workspaces')
        .select('slug')
        .where('id', '=', workspaceId)
        .executeTakeFirstOrThrow();
      const verifier = randomBytes(48).toString('base64url');
      const state = states.seal({ workspaceId, workspaceSlug: slug, userId: user.id, verifier });
      return { url: drive.tokens.authorizeUrl(state, verifier) };
    },

    /** Where a person who comes back from the drive goes on to. */
    placeAfter({
      state,
      code,
      error,
    }: {
      state: string;
      code?: string | undefined;
      error?: string | undefined;
    }): string {
      const begun = states.open(state);
      if (!begun) return '/';
      const outcome = code && !error ? { state, code } : { driveError: error ?? 'none' };
      return `/${begun.workspaceSlug}/media?${new URLSearchParams({ add: 'drive', ...outcome })}`;
    },

    /** Only whoever began may finish: else a link could bring somebody's drive into another's account. */
    async finish(owner: DriveOwner, { state, code }: { state: string; code: string }): Promise<void> {
      requireAvailable();
      const begun = states.open(state);
      if (!begun) throw new AppError('gone', { detail: 'That took too long. Please connect your drive again.' });
      if (begun.userId !== owner.user.id || begun.workspaceId !== owner.workspaceId) throw new AppError('notFound');
      const repository = repositoryOf(owner);
      if (!(await repository.isMember())) throw new AppError('forbidden');
      try {
        const grant = await drive.tokens.exchange(code, begun.verifier);
        if (!grant.refreshToken) throw new AppError('unavailable');
        const { name, email } = await drive.account(grant.accessToken);
        const { sealedTokens } = sealTokens(grant, grant.refreshToken);
        await repository.keep({ accountName: name, accountEmail: email, sealedTokens }, clock.now());
      } catch (error) {
        throw toAppError(error);
      }
    },

    disconnect: (owner: DriveOwner): Promise<void> => repositoryOf(owner).remove(),
  };
}
