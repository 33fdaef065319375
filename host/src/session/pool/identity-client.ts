import {
  type BootConfig,
  type IdentityAction,
  type IdentityInput,
  type IdentityOutput,
  identityActions,
  identityTarget,
} from '@reportage/contracts';
import type { SessionPlatform } from '../platform.ts';
import { postAction } from './post-action.ts';

/**
 * The identity pool's client, which exchanges an ID token for an identity, and the identity for short-lived
 * credentials.
 */
export interface IdentityClient {
  /** @throws {SessionFailure} with the pool's own error name, or `NetworkError` */
  getId(identityToken: string): Promise<string>;
  getCredentials(
    identityId: string,
    identityToken: string,
  ): Promise<IdentityOutput<'GetCredentialsForIdentity'>['Credentials']>;
}

export function createIdentityClient(
  pool: NonNullable<BootConfig['identityPool']>,
  platform: Pick<SessionPlatform, 'fetch' | 'random' | 'sleep'>,
): IdentityClient {
  const call = async <A extends IdentityAction>(action: A, input: IdentityInput<A>): Promise<IdentityOutput<A>> =>
    (await postAction(platform, {
      endpoint: pool.endpoint,
      target: `${identityTarget}.${action}`,
      body: input,
      output: identityActions[action].output,
    })) as IdentityOutput<A>;
  const createLogins = (identityToken: string) => ({ [pool.provider]: identityToken });

  return {
    async getId(identityToken) {
      return (await call('GetId', { IdentityPoolId: pool.id, Logins: createLogins(identityToken) })).IdentityId;
    },
    async getCredentials(IdentityId, identityToken) {
      const response = await call('GetCredentialsForIdentity', { IdentityId, Logins: createLogins(identityToken) });
      return response.Credentials;
    },
  };
}
