export const accountAddresses = {
  profile: '/account/profile',
  data: '/account/data',
  signIn: '/account/sign-in',
  devices: '/account/devices',
  notifications: '/account/notifications',
  keyboard: '/account/keyboard',
} as const;

export type AccountSection = keyof typeof accountAddresses;

/** The sections in display order. */
export const accountGroups = {
  account: ['profile', 'data'],
  security: ['signIn', 'devices'],
  preferences: ['notifications', 'keyboard'],
} as const satisfies Record<string, readonly AccountSection[]>;

/** Sections by their fragments in `/account`, which was one page; emails that were sent before still link there. */
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

/** Address of the section that a link to `/account` means; `hash` begins with `#` or is empty. */
export const getAccountAddress = (hash: string): string =>
  accountAddresses[sectionsByFragment[hash.slice(1)] ?? 'profile'];
