import type { Invitation, User } from '@reportage/contracts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findInvitation, type InvitationKey, listConnected } from './invitation.repository.ts';

/** Enough of an address for its owner to know it by: `i•••@films.example`. */
const hideMost = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');

export function createInvitationReader({ db }: Pick<Platform, 'db'>) {
  /** @throws {AppError} `notFound` for an invitation that never was, or was taken back */
  return async (user: User, key: InvitationKey): Promise<Invitation> => {
    const invite = await findInvitation(db, key);
    if (!invite) throw new AppError('notFound');
    const isAddressee = invite.email.toLowerCase() === user.email.toLowerCase();
    if (!isAddressee) return { state: 'otherAddress', sentTo: hideMost(invite.email) };
    const host = { id: invite.hostId, name: invite.hostName, colors: invite.colors };
    const connected = await listConnected(db, user.id, key.hostWorkspaceId);
    if (invite.acceptedAt) return { state: 'answered', host, connected };
    return {
      state: 'waiting',
      host,
      personName: invite.personName ?? '',
      access: invite.access,
      createdAt: invite.createdAt.toISOString(),
      connected,
    };
  };
}
