import type { Invitation, User } from '@reportage/contracts';
import { hideMost } from '../../../platform/auth/hide-most.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findInvitation, type InvitationKey, listConnected } from './invitation.repository.ts';

const kind = 'partner';

export function createInvitationReader({ db }: Pick<Platform, 'db'>) {
  /** @throws {AppError} `notFound` for an invitation that never existed, or was cancelled */
  return async (user: User, key: InvitationKey): Promise<Invitation> => {
    const invite = await findInvitation(db, key);
    if (!invite) throw new AppError('notFound');
    const isAddressee = invite.email.toLowerCase() === user.email.toLowerCase();
    if (!isAddressee) return { kind, state: 'otherAddress', sentTo: hideMost(invite.email) };
    const host = { id: invite.hostId, name: invite.hostName, colors: invite.colors };
    const connected = await listConnected(db, user.id, key.hostWorkspaceId);
    if (invite.acceptedAt) return { kind, state: 'answered', host, connected };
    return {
      kind,
      state: 'waiting',
      host,
      personName: invite.personName ?? '',
      access: invite.access,
      createdAt: invite.createdAt.toISOString(),
      connected,
    };
  };
}
