import type { SocialProvider } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { PoolError } from '../../platform/pool-error.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { type Authorization, consumeProviderProgress, saveProgress } from '../oidc/authorization.repository.ts';
import { OAuthError } from '../oidc/oauth-error.ts';
import { storeNextStep } from '../oidc/sign-in.service.ts';
import type { FinalOutcome } from '../oidc/step-outcome.ts';
import { advanceSignIn } from '../sign-in/next-step.ts';
import { type LinkRejection, resolveAccount } from './link.service.ts';
import { createRedirectSecrets, type ProviderProfile, type ProviderRedirect } from './provider.ts';
import type { Providers } from './providers.ts';

/** Returns the URL to which providers redirect back; it must be registered with each provider. */
export const getProviderRedirectUri = ({ config }: Pick<IdentityContext, 'config'>): string =>
  `${config.issuer}/oauth2/idpresponse`;

const rejectionMessages: Record<LinkRejection, string> = {
  'no-address': 'The provider did not share an email address',
  'address-taken': 'An account with this email address already exists: sign in with its password',
};

/**
 * @returns the provider's sign-in URL
 * @throws {OAuthError} `temporarily_unavailable` if the provider cannot be reached
 */
export async function startProviderRedirect(
  context: IdentityContext,
  providers: Providers,
  authorization: Authorization,
  name: SocialProvider,
): Promise<string> {
  const secrets = createRedirectSecrets();
  const redirect = { ...secrets, redirectUri: getProviderRedirectUri(context), state: authorization.id };
  const signInUrl = await providers[name]?.start(redirect).catch((cause: unknown) => {
    context.log.warn({ err: cause, provider: name }, 'a provider could not be reached');
    throw new OAuthError('temporarily_unavailable', `${name} cannot be reached`, { cause });
  });
  if (!signInUrl) throw new OAuthError('invalid_request', 'identity_provider is not supported');
  await saveProgress(context, authorization, { at: 'provider', provider: name, ...secrets });
  return signInUrl.href;
}

/** Completes the sign-in when the browser returns. @throws {OAuthError} that is sent to the client */
export async function completeProviderRedirect(
  context: IdentityContext,
  providers: Providers,
  authorization: Authorization,
  response: { code?: string | undefined; error?: string | undefined; query: string },
  caller: Caller,
): Promise<FinalOutcome> {
  const { progress } = authorization;
  const provider = progress?.at === 'provider' ? providers[progress.provider] : undefined;
  if (progress?.at !== 'provider' || !provider || !(await consumeProviderProgress(context, authorization))) {
    throw new OAuthError(
      'invalid_request',
      'No sign-in with a provider is in progress, or its response was already used',
    );
  }
  const recordRejection = async (reason: string) => {
    const details = { provider: progress.provider, why: reason };
    await recordEvent(context.db, { event: 'federation-refused', at: context.clock(), caller, details });
  };
  if (response.error !== undefined || response.code === undefined) {
    await recordRejection(response.error === 'access_denied' ? 'access-denied' : 'provider-error');
    throw response.error === 'access_denied'
      ? new OAuthError('access_denied', `The user did not sign in with ${progress.provider}`)
      : new OAuthError('server_error', `${progress.provider} could not sign the user in`);
  }
  const redirect: ProviderRedirect = {
    ...progress,
    redirectUri: getProviderRedirectUri(context),
    state: authorization.id,
  };
  const profile = await provider
    .complete(redirect, new URL(`${redirect.redirectUri}?${response.query}`))
    .catch(async (cause: unknown) => {
      context.log.warn({ err: cause, provider: progress.provider }, 'a provider’s response was rejected');
      await recordRejection('answer-refused');
      throw new OAuthError('server_error', `The response from ${progress.provider} was rejected`, { cause });
    });
  return signInWithProfile(context, authorization, progress.provider, profile, caller);
}

async function signInWithProfile(
  context: IdentityContext,
  authorization: Authorization,
  name: SocialProvider,
  profile: ProviderProfile,
  caller: Caller,
): Promise<FinalOutcome> {
  const user = await resolveAccount(context, name, profile, caller);
  if (typeof user === 'string') throw new OAuthError('access_denied', rejectionMessages[user]);
  const state = { flow: 'USER_AUTH' as const, passed: [], authorizationId: authorization.idHash, provider: name };
  const response = await advanceSignIn(context, user, state, 'federated', caller).catch((error: unknown) => {
    if (!(error instanceof PoolError) || error.status >= 500) throw error;
    throw new OAuthError('access_denied', error.message, { cause: error });
  });
  return storeNextStep(context, authorization, response);
}
