import type { Invitation } from '@reportage/contracts';
import { getRecipientState } from '../../../platform/auth/recipient.ts';
import type { ActingUser } from '../../../platform/auth/workspace-gate.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findInvitation, type InvitationKey, listConnectedWorkspaces } from './invitation.repository.ts';

const kind = 'partner';

export function createInvitationReader({ db }: Pick<Platform, 'db'>) {
  /** @throws {AppError} `notFound` for an invitation that never existed or was canceled */
  return async (user: ActingUser, key: InvitationKey): Promise<Invitation> => {
    const invite = await findInvitation(db, key);
    if (!invite) throw new AppError('notFound');
    const recipient = getRecipientState(invite, user);
    if (recipient.state !== 'verified') return { kind, ...recipient };
    const host = { id: invite.hostId, name: invite.hostName, colors: invite.colors };
    const connected = await listConnectedWorkspaces(db, user.id, key.hostWorkspaceId);
    if (invite.acceptedAt || invite.answer === 'declined') return { kind, state: 'answered', host, connected };
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
