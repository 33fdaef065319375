import type { SignInMethod } from '@reportage/contracts';

/** Second factors, under the names that the specification uses. */
export type MfaMethod = 'SMS' | 'TOTP' | 'EMAIL';

/** The account, as its owner can see and change it. */
export interface AccountProfile {
  name: string;
  email: string;
  /** A social provider may not have verified the address; invitations can only be opened with a verified one. */
  isEmailVerified: boolean;
  picture: string | null;
  phoneNumber: string | null;
  isPhoneVerified: boolean;
  /** False for users who only sign in through a social provider. */
  hasPassword: boolean;
  mfa: { methods: MfaMethod[]; preferred: MfaMethod | null };
}

export interface AccountPasskey {
  id: string;
  name: string;
  createdAt: string;
}

/** A browser or phone that has signed in. Times are UTC instants. */
export interface AccountDevice {
  key: string;
  /** The device's user agent, or the name that the user gave it. */
  name: string | null;
  address: string | null;
  /** Whether this page runs on it. */
  isCurrent: boolean;
  isRemembered: boolean;
  createdAt: string;
  lastSeenAt: string;
}

/** A session of the account, or a remembered device without one. Times are UTC instants. */
export interface ActiveSession {
  id: string;
  /** The session's user agent, or the name that the user gave the device. */
  name: string | null;
  address: string | null;
  /** Whether this page belongs to it. */
  isCurrent: boolean;
  isSignedIn: boolean;
  /** How the user signed in; null if the pool does not report it. */
  way: SignInMethod | null;
  signedInAt: string | null;
  lastSeenAt: string;
  /** The session's device, for which the pool skips the second factor if it remembers the device. */
  device: { key: string; isRemembered: boolean } | null;
}

/**
 * The actions of signed-in users on their account. Every call fails with `UserUnAuthenticatedException` if nobody is
 * signed in.
 */
export interface AccountPort {
  profile(): Promise<AccountProfile>;
  changeProfile(change: { name: string; picture: string }): Promise<void>;
  changePassword(change: { oldPassword: string; newPassword: string }): Promise<void>;
  /** Creates a key (Base32) for an authenticator app; the key takes effect once its first code is confirmed. */
  startAuthenticatorSetup(): Promise<{ secret: string }>;
  confirmAuthenticator(answer: { code: string }): Promise<void>;
  /** Sends a verification code to the account's email address. */
  startEmailVerification(): Promise<void>;
  confirmEmail(answer: { code: string }): Promise<void>;
  /** Sends a verification code to the number (E.164). */
  startPhoneVerification(change: { phoneNumber: string }): Promise<void>;
  /** Verifies the number; from then on, codes can be sent to it. */
  confirmPhone(answer: { code: string }): Promise<void>;
  /** Turns a second factor on or off; the preferred one is requested without offering a choice. */
  setMfa(change: { method: string; isOn: boolean; isPreferred?: boolean }): Promise<void>;
  passkeys(): Promise<AccountPasskey[]>;
  /** Creates a passkey: `create` runs the browser's ceremony on `PublicKeyCredentialCreationOptionsJSON`. */
  addPasskey(create: (options: Record<string, unknown>) => Promise<Record<string, unknown>>): Promise<void>;
  removePasskey(passkey: { id: string }): Promise<void>;
  devices(): Promise<AccountDevice[]>;
  rememberDevice(device: { key: string; isRemembered: boolean }): Promise<void>;
  /** Remembers or forgets this browser. Fails with `DeviceMetadataNotFoundException` if it has no device metadata. */
  rememberThisDevice(change: { isRemembered: boolean }): Promise<void>;
  /** Returns all active sessions if the pool lists them, otherwise the devices that it tracks. */
  activeSessions(): Promise<ActiveSession[]>;
  /** Ends the session and forgets its device. */
  signOutSession(session: { id: string }): Promise<void>;
  /** Returns everything that the pool stores about the account, for its owner to download. */
  read(): Promise<Record<string, unknown>>;
  /** Permanently deletes the account and ends the session. */
  remove(): Promise<void>;
}
