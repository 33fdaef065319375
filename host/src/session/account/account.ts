import type { AccountPort } from '@reportage/remote-kit/runtime';
import { createPlaces, type PlacesOptions } from './places.ts';
import { createProfile, type ProfileOptions } from './profile.ts';

export interface AccountOptions extends ProfileOptions, PlacesOptions {
  /** The account is gone, and the session with it. */
  onRemoved(): void;
}

/** What a signed-in person does with their account. */
export function createAccount(options: AccountOptions): AccountPort {
  const { pool, withToken, onRemoved } = options;
  const profile = createProfile(options);
  const places = createPlaces(options);
  return {
    ...profile,
    ...places,

    read: () =>
      withToken(async (AccessToken) => {
        const [{ UserAttributes, Username }, { mfa }, devices, signedInPlaces, passkeys] = await Promise.all([
          pool.call('GetUser', { AccessToken }),
          profile.profile(),
          places.devices(),
          places.places(),
          places.passkeys(),
        ]);
        const attributes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value ?? '']));
        return { username: Username, attributes, secondFactors: mfa, devices, places: signedInPlaces, passkeys };
      }),

    async remove() {
      await withToken((AccessToken) => pool.call('DeleteUser', { AccessToken }));
      onRemoved();
    },
  };
}
