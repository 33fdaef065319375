import type { AccountPort } from '@reportage/remote-kit/runtime';
import { type ActiveSessionsOptions, createActiveSessions } from './active-sessions.ts';
import { createProfile, type ProfileOptions } from './profile.ts';

export interface AccountOptions extends ProfileOptions, ActiveSessionsOptions {
  /** Called after the account has been deleted, which ends the session. */
  onRemoved(): void;
}

/** Creates the port through which signed-in users manage their account. */
export function createAccount(options: AccountOptions): AccountPort {
  const { pool, withToken, onRemoved } = options;
  const profile = createProfile(options);
  const security = createActiveSessions(options);
  return {
    ...profile,
    ...security,

    read: () =>
      withToken(async (AccessToken) => {
        const [{ UserAttributes, Username }, { mfa }, devices, activeSessions, passkeys] = await Promise.all([
          pool.call('GetUser', { AccessToken }),
          profile.profile(),
          security.devices(),
          security.activeSessions(),
          security.passkeys(),
        ]);
        const attributes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value ?? '']));
        return { username: Username, attributes, secondFactors: mfa, devices, activeSessions, passkeys };
      }),

    async remove() {
      await withToken((AccessToken) => pool.call('DeleteUser', { AccessToken }));
      onRemoved();
    },
  };
}
