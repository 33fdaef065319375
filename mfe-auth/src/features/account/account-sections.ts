export const accountPaths = {
  profile: '/account/profile',
  data: '/account/data',
  signIn: '/account/sign-in',
  devices: '/account/devices',
  notifications: '/account/notifications',
  keyboard: '/account/keyboard',
} as const;

export type AccountSection = keyof typeof accountPaths;

/** The sections in display order. */
export const accountGroups = {
  account: ['profile', 'data'],
  security: ['signIn', 'devices'],
  preferences: ['notifications', 'keyboard'],
} as const satisfies Record<string, readonly AccountSection[]>;

/** Sections by the fragments of `/account`. Emails sent when the account was a single page still link to them. */
const sectionsByFragment: Readonly<Record<string, AccountSection>> = {
  password: 'signIn',
  'two-step': 'signIn',
  passkeys: 'signIn',
  sessions: 'devices',
  session: 'devices',
  notifications: 'notifications',
  keyboard: 'keyboard',
  data: 'data',
};

/** Path of the section to which a link to `/account` refers; `hash` begins with `#` or is empty. */
export const getAccountPath = (hash: string): string => accountPaths[sectionsByFragment[hash.slice(1)] ?? 'profile'];
