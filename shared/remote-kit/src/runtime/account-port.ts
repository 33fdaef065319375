import type { SignInMethod } from '@reportage/contracts';

/** Second factors, by the specification's names. */
export type MfaMethod = 'SMS' | 'TOTP' | 'EMAIL';

/** The account as its owner sees and changes it. */
export interface AccountProfile {
  name: string;
  email: string;
  picture: string | null;
  phoneNumber: string | null;
  isPhoneProved: boolean;
  /** A person who came by a social provider only has none. */
  hasPassword: boolean;
  mfa: { methods: MfaMethod[]; preferred: MfaMethod | null };
}

export interface AccountPasskey {
  id: string;
  name: string;
  createdAt: string;
}

/** A browser or phone that signed in. Times are UTC instants. */
export interface AccountDevice {
  key: string;
  /** Its user agent, or the name that it was given. */
  name: string | null;
  address: string | null;
  /** The one that this page is open on. */
  isThis: boolean;
  isRemembered: boolean;
  createdAt: string;
  lastSeenAt: string;
}

/** Where the account is signed in, or a device that is remembered though nobody is signed in there. Times are UTC instants. */
export interface AccountPlace {
  id: string;
  /** Its user agent, or the name that the device was given. */
  name: string | null;
  address: string | null;
  /** The one that this page is open on. */
  isThis: boolean;
  isSignedIn: boolean;
  /** How the person came in; null where the pool does not tell. */
  way: SignInMethod | null;
  signedInAt: string | null;
  lastSeenAt: string;
  /** The device that the pool may remember, so that it spares the second factor. */
  device: { key: string; isRemembered: boolean } | null;
}

/**
 * What a signed-in person does with their account. Every call fails with `UserUnAuthenticatedException` where nobody is signed in.
 */
export interface AccountPort {
  profile(): Promise<AccountProfile>;
  changeProfile(change: { name: string; picture: string }): Promise<void>;
  changePassword(change: { oldPassword: string; newPassword: string }): Promise<void>;
  /** A new key (Base32) for an authenticator; it counts once its first code was confirmed. */
  beginAuthenticator(): Promise<{ secret: string }>;
  confirmAuthenticator(answer: { code: string }): Promise<void>;
  /** Sends a code to the number (E.164), which proves it. */
  beginPhone(change: { phoneNumber: string }): Promise<void>;
  /** The number is proved, and gets codes from now on. */
  confirmPhone(answer: { code: string }): Promise<void>;
  /** Switches a second factor on or off; a preferred one is asked without a choice. */
  setMfa(change: { method: string; isOn: boolean; isPreferred?: boolean }): Promise<void>;
  passkeys(): Promise<AccountPasskey[]>;
  /** Makes a passkey: `create` runs the browser's ceremony on `PublicKeyCredentialCreationOptionsJSON`. */
  addPasskey(create: (options: Record<string, unknown>) => Promise<Record<string, unknown>>): Promise<void>;
  removePasskey(passkey: { id: string }): Promise<void>;
  devices(): Promise<AccountDevice[]>;
  rememberDevice(device: { key: string; isRemembered: boolean }): Promise<void>;
  /** Whether this browser is remembered, by what it keeps of itself. Fails with `DeviceMetadataNotFoundException` without that. */
  rememberThisDevice(change: { isRemembered: boolean }): Promise<void>;
  /** All signed-in places where the pool lists them, else the devices that it tracks. */
  places(): Promise<AccountPlace[]>;
  /** Signs the place out, and forgets its device. */
  signOutPlace(place: { id: string }): Promise<void>;
  /** Everything that the pool keeps of the account, for its owner to take along. */
  read(): Promise<Record<string, unknown>>;
  /** Removes the account for good, and ends the session. */
  remove(): Promise<void>;
}
