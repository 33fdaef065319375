import {
  type AuthorizationFailure,
  type CallOutput,
  type ChannelId,
  type calls,
  channelIds,
  type User,
  z,
} from '@reportage/contracts';
import { requireOwnership } from '../../platform/auth/require-ownership.ts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { ConnectorAccount } from '../../platform/connectors/connector.ts';
import { ConnectorError } from '../../platform/connectors/connector-error.ts';
import type { ConnectorKit } from '../../platform/connectors/connector-kit.ts';
import { connectors } from '../../platform/connectors/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { OAuthGrant } from '../../platform/oauth/oauth-client.ts';
import {
  AuthorizationUnavailableError,
  GrantRevokedError,
  ScopeNotGrantedError,
} from '../../platform/oauth/oauth-errors.ts';
import { createOAuthStates } from '../../platform/oauth/oauth-states.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAuthorizationsRepository } from './authorizations.repository.ts';
import { createConnectionsRepository, refreshSourceStatus } from './connections.repository.ts';
import { requestSync } from './due.job.ts';

const stateSchema = z.object({
  authorizationId: z.string(),
  channelId: z.enum(channelIds),
  workspaceId: z.string(),
  workspaceSlug: z.string(),
  userId: z.string(),
});
const stateLifetimeMs = 10 * 60_000;
const listingTimeoutMs = 60_000;
/** A grant without a refresh token must be valid for at least this long. */
const minGrantLifetimeSeconds = 7 * 86_400;

/** Returns why an authorization failed, or undefined if the error does not come from the vendor. */
function getFailure(error: unknown): AuthorizationFailure | undefined {
  if (error instanceof GrantRevokedError) return 'expired';
  if (error instanceof ScopeNotGrantedError) return 'scopeRefused';
  if (error instanceof AuthorizationUnavailableError) return 'unavailable';
  if (!(error instanceof ConnectorError)) return undefined;
  return error.problem === 'grantInvalid' || error.problem === 'forbidden' ? 'scopeRefused' : 'unavailable';
}

/** The error codes that vendors send when a user cancels the sign-in or the consent. */
const denialCodes = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']);

/** Returns why a vendor's redirect contains no code. */
const getRedirectFailure = (error: string | undefined): AuthorizationFailure =>
  error === undefined || denialCodes.has(error) ? 'denied' : 'unavailable';

export function createAuthorizationsService(platform: Platform, kit: ConnectorKit) {
  const { db, clock, identifiers, secrets, jobs } = platform;
  const states = createOAuthStates({ secrets, clock }, 'channel-state', stateSchema);

  function requireClient(channelId: ChannelId) {
    const client = kit.getOAuth(channelId);
    const tokens = kit.getTokens(channelId);
    if (client && tokens) return { client, tokens };
    throw new AppError('unavailable', {
      detail: { en: 'This network is not set up here.', de: 'Dieses Netzwerk ist hier nicht eingerichtet.' },
    });
  }

  /** Lists the accounts a new grant gives access to. Uses the grant's own tokens, because they are not stored yet. */
  async function listAccounts(channelId: ChannelId, grant: OAuthGrant): Promise<ConnectorAccount[]> {
    const { tokens } = requireClient(channelId);
    const sealedTokens = tokens.seal(grant);
    const api = kit.createApi({
      connector: connectors[channelId],
      grantKey: sealedTokens,
      tokens: { read: () => Promise.resolve(sealedTokens), replace: () => Promise.resolve() },
      signal: AbortSignal.timeout(listingTimeoutMs),
    });
    return connectors[channelId].listAccounts(api);
  }

  return {
    async start(scope: WorkspaceScope, user: User, channelId: ChannelId, sourceId: string): Promise<{ url: string }> {
      const { workspaceId } = scope;
      const source = await createConnectionsRepository(db, workspaceId).findSource(sourceId);
      if (!source || source.type !== channelId) throw new AppError('notFound');
      requireOwnership(scope, user.id, [source]);
      const { client } = requireClient(channelId);
      const authorizationId = identifiers.next('authorization');
      const repository = createAuthorizationsRepository(db, workspaceId);
      await repository.start({ id: authorizationId, sourceId, channelId, userId: user.id, startedAt: clock.now() });
      const workspaceSlug = await repository.readSlug();
      const context = { authorizationId, channelId, workspaceId, workspaceSlug, userId: user.id };
      const { state, verifier } = states.start(context);
      return { url: client.buildAuthorizeUrl(state, verifier) };
    },

    /** Returns where to redirect a browser that returns from the vendor. The code is redeemed later, in `finish`. */
    async getReturnPath(
      channelId: ChannelId,
      { state, code, error }: { state: string; code?: string | undefined; error?: string | undefined },
    ): Promise<string> {
      const openedState = states.open(state);
      if (!openedState || openedState.context.channelId !== channelId) return '/';
      const { workspaceId, workspaceSlug, authorizationId } = openedState.context;
      const page = `/connecting/${workspaceSlug}/${channelId}`;
      if (code && !error) return `${page}?${new URLSearchParams({ state, code })}`;
      const failure = getRedirectFailure(error);
      await createAuthorizationsRepository(db, workspaceId).fail(authorizationId, failure, clock.now());
      // The screen uses one code for all denials.
      const errorCode = error !== undefined && denialCodes.has(error) ? 'access_denied' : (error ?? 'none');
      return `${page}?${new URLSearchParams({ error: errorCode })}`;
    },

    /**
     * Only the user who started an authorization may finish it. Otherwise, an attacker's link could connect a user's
     * account to the attacker's workspace.
     */
    async finish(
      scope: WorkspaceScope,
      user: User,
      channelId: ChannelId,
      { state, code }: { state: string; code: string },
    ): Promise<string> {
      const openedState = states.open(state);
      if (!openedState) {
        throw new AppError('gone', {
          detail: {
            en: 'That took too long. Please connect the source again.',
            de: 'Das hat zu lange gedauert. Bitte verbinden Sie die Quelle erneut.',
          },
        });
      }
      const { context, verifier } = openedState;
      const belongsToUser = context.userId === user.id && context.workspaceId === scope.workspaceId;
      if (!belongsToUser || context.channelId !== channelId) throw new AppError('notFound');
      const repository = createAuthorizationsRepository(db, scope.workspaceId);
      const authorization = await repository.findStarted(context.authorizationId);
      if (!authorization) throw new AppError('gone');
      const { client, tokens } = requireClient(channelId);
      try {
        const grant = await client.exchange(code, verifier);
        if (!grant.refreshToken && grant.lifetimeSeconds < minGrantLifetimeSeconds) {
          throw new ScopeNotGrantedError('The vendor issued no refresh token.');
        }
        const accounts = await listAccounts(channelId, grant);
        if (accounts.length === 0) {
          await repository.fail(authorization.id, 'noAccounts', clock.now());
          return authorization.sourceId;
        }
        await db.transaction().execute(async (tx) => {
          const { sourceId } = authorization;
          const connections = createConnectionsRepository(tx, scope.workspaceId);
          if (!(await connections.findSource(sourceId))) throw new AppError('notFound');
          await connections.saveGrant({
            id: identifiers.next('grant'),
            sourceId,
            sealedTokens: tokens.seal(grant),
            givenBy: user.id,
            givenAt: clock.now(),
          });
          const accountTokens = new Map(accounts.map(({ key, token }) => [key, token]));
          await connections.saveAccounts(sourceId, accounts, {
            nextId: () => identifiers.next('connection'),
            getSealedToken: (key) => kit.sealAccountToken(channelId, accountTokens.get(key)),
          });
          await connections.clearProblems(sourceId, clock.now());
          await refreshSourceStatus(tx, sourceId);
          const redirectTo = `/${context.workspaceSlug}/settings/sources?connect=${sourceId}`;
          await createAuthorizationsRepository(tx, scope.workspaceId).finish(authorization.id, redirectTo, clock.now());
        });
        await requestSync(jobs);
      } catch (error) {
        const failure = getFailure(error);
        if (!failure) throw error;
        platform.log.warn({ err: error, channelId }, 'an authorization failed');
        await repository.fail(authorization.id, failure, clock.now());
      }
      return authorization.sourceId;
    },

    async readStatus(
      scope: WorkspaceScope,
      user: User,
      channelId: ChannelId,
    ): Promise<CallOutput<typeof calls.getAuthorizationStatus>> {
      const latestAuthorization = await createAuthorizationsRepository(db, scope.workspaceId).findLatest(
        user.id,
        channelId,
      );
      const isExpired =
        !latestAuthorization || clock.now().getTime() - latestAuthorization.startedAt.getTime() > stateLifetimeMs;
      if (!latestAuthorization || (latestAuthorization.state === 'started' && isExpired))
        return { done: false, redirectTo: null, error: 'expired' };
      return {
        done: latestAuthorization.state === 'done',
        redirectTo: latestAuthorization.redirectTo,
        error: latestAuthorization.failure,
      };
    },
  };
}
