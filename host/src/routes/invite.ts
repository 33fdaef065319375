import { inviteStorageKey, readInviteCode } from '@reportage/contracts';

/**
 * The invite guard: a stored invite, an address with `code`, or one with `inviteToken`, which is then stored unless there already is an
 * invite (the first one is kept).
 */
export function passesInviteGuard(search: string, storage: Storage): boolean {
  const query = new URLSearchParams(search);
  if (storage.getItem(inviteStorageKey) !== null || query.has('code')) return true;
  const invite = readInviteCode(query.get('inviteToken') ?? '');
  if (!invite) return false;
  storage.setItem(inviteStorageKey, JSON.stringify(invite));
  return true;
}
