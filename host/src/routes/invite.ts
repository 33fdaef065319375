import { inviteStorageKey, readInviteCode } from '@reportage/contracts';

/**
 * The invite guard passes if an invite is stored, or if the URL has `code` or a valid `inviteToken`. The token's invite
 * is then stored, unless there already is one.
 */
export function passesInviteGuard(search: string, storage: Storage): boolean {
  const query = new URLSearchParams(search);
  if (storage.getItem(inviteStorageKey) !== null || query.has('code')) return true;
  const invite = readInviteCode(query.get('inviteToken') ?? '');
  if (!invite) return false;
  storage.setItem(inviteStorageKey, JSON.stringify(invite));
  return true;
}
