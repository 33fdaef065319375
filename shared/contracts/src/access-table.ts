import type { Call } from './call.ts';
import { type Access, accessLevels, mayAct } from './permissions.ts';

/**
 * Callers who are not signed in, those with only a report's guest link, members by their access, and platform staff.
 */
export const callers = ['nobody', 'guest', ...accessLevels, 'staff'] as const;
export type Caller = (typeof callers)[number];

/** The access that platform staff have in workspaces of which they are not members. */
export const staffAccess: Access = 'admin';

/** `own`: only for the caller's own objects. `link`: for anyone who has a URL that grants access. */
export type Verdict = 'yes' | 'own' | 'link' | 'no';

const getAccess = (caller: Caller): Access | undefined =>
  caller === 'staff' ? staffAccess : accessLevels.find((level) => level === caller);

/**
 * Whether a caller may make a call in their own workspace. In other workspaces, everyone but staff gets the same error
 * as for a workspace that does not exist.
 */
export function getVerdict({ access }: Pick<Call, 'access'>, caller: Caller): Verdict {
  const level = getAccess(caller);
  switch (access.kind) {
    case 'public':
      if (access.authority === 'none') return 'yes';
      if (access.authority === 'signedLink' || level) return 'link';
      return caller === 'guest' ? 'yes' : 'no';
    case 'user':
      return level ? 'yes' : 'no';
    case 'guestOr':
      if (level) return mayAct(level, access.action) ? 'yes' : 'link';
      return caller === 'guest' ? 'yes' : 'no';
    case 'workspace':
      if (!level || !mayAct(level, access.action) || (caller === 'staff' && access.membersOnly)) return 'no';
      return access.ownership === 'existing' && !mayAct(level, 'manageAll') ? 'own' : 'yes';
  }
}
