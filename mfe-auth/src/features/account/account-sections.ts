export const accountPaths = {
  profile: '/account/profile',
  data: '/account/profile#data',
  signIn: '/account/sign-in',
  devices: '/account/devices',
  notifications: '/account/notifications',
  keyboard: '/account/profile#keyboard',
} as const;

export type AccountSection = keyof typeof accountPaths;

/** The sections by group, in display order. */
export const accountGroups = {
  account: ['profile'],
  security: ['signIn', 'devices'],
  preferences: ['notifications'],
} as const satisfies Record<string, readonly AccountSection[]>;

/** Sections by fragment of `/account`. Emails sent when the account was a single page link to these fragments. */
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

/** Returns the path of the section that a link to `/account` refers to; `hash` begins with `#` or is empty. */
export const getAccountPath = (hash: string): string => accountPaths[sectionsByFragment[hash.slice(1)] ?? 'profile'];
