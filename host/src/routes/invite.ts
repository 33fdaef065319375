import { idSchema, inviteStorageKey } from '@reportage/contracts';

interface Invite {
  hostWorkspaceId: string;
  inviteId: string;
}

/** Reads the URL-safe base64 of an invitation's link; undefined where it is not one. */
export function decodeInvite(token: string): Invite | undefined {
  try {
    const bytes = Uint8Array.from(atob(token.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const { hostWorkspaceId, inviteId } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Invite>;
    return {
      hostWorkspaceId: idSchema('workspace').parse(hostWorkspaceId),
      inviteId: idSchema('invite').parse(inviteId),
    };
  } catch {
    return undefined;
  }
}

/**
 * The invite guard: a stored invite, an address with `code`, or one with `inviteToken`, which is then stored unless an invite is
 * already (the first one stays).
 */
export function passesInviteGuard(search: string, storage: Storage): boolean {
  const query = new URLSearchParams(search);
  if (storage.getItem(inviteStorageKey) !== null || query.has('code')) return true;
  const invite = decodeInvite(query.get('inviteToken') ?? '');
  if (!invite) return false;
  storage.setItem(inviteStorageKey, JSON.stringify(invite));
  return true;
}
